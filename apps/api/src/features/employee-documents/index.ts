export { employeeDocumentRoutes } from './employee-document.routes.ts';
export { documentCards, documentStore } from './employee-document.rows.ts';
export { documentEvents } from './document-events.rows.ts';
