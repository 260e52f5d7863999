export { daysLeftText, DocumentStatus } from './components/document-facts.tsx';
export { NewEmployeeDocuments } from './components/new-employee-documents.tsx';
export { DocumentsOfPerson } from './components/documents-of-person.tsx';
