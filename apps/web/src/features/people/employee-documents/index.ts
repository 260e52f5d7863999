export { daysLeftText, DocumentStatus } from './components/document-facts.tsx';
export { NewcomerDocuments } from './components/newcomer-documents.tsx';
export { DocumentsOfPerson } from './components/documents-of-person.tsx';
