export { officeHoursStore } from './office-hours.rows.ts';
export { officeHoursRoutes } from './office-hours.routes.ts';
