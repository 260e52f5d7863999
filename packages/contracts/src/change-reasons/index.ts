export { changeReasons, type ChangeReason } from './change-reason.schema.ts';
