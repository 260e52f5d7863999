export { employeeBadgeRoutes } from './employee-badge.routes.ts';
