export { daysLeftText, DocumentStatus } from './components/document-facts.tsx';
export { DocumentsOfPerson } from './components/documents-of-person.tsx';
