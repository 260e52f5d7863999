export { changeReasons, type ChangeReason, leavingReasonEndpoints } from './change-reason.schema.ts';
