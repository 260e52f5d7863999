export { holidayRoutes } from './holiday.routes.ts';
export { holidayCards } from './holiday.rows.ts';
