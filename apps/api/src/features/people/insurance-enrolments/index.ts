export { insuranceEvents } from './enrolment-events.rows.ts';
export { amountColumn, findEnrolmentsOf, insuranceEnrolmentCards } from './insurance-enrolment.rows.ts';
export { insuranceEnrolmentFinder } from './insurance-enrolment-finder.rows.ts';
export { insuranceEnrolmentRoutes } from './insurance-enrolment.routes.ts';
export { createEnrolment } from './insurance-enrolment.service.ts';
