export { archivedDocuments } from './document-archive.ts';
export { findDocumentsOf } from './document-archive.rows.ts';
export { createDocument, downloadDocument } from './employee-document.service.ts';
export { findRequiredOf, lackingCard, ownLackingCard } from './missing-documents.read-model.ts';
export { employeeDocumentRoutes } from './employee-document.routes.ts';
export { documentFinder } from './employee-document-finder.rows.ts';
export { documentCards } from './employee-document.rows.ts';
export { documentEvents } from './document-events.rows.ts';
