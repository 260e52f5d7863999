export { employeeDocumentRoutes } from './employee-document.routes.ts';
export { documentFinder } from './employee-document-finder.rows.ts';
export { documentCards } from './employee-document.rows.ts';
export { documentEvents } from './document-events.rows.ts';
