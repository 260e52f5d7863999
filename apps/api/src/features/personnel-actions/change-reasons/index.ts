export { changeReasonRoutes } from './change-reason.routes.ts';
