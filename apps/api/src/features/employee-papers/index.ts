export { employeePaperRoutes } from './employee-paper.routes.ts';
