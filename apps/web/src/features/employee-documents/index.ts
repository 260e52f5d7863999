export { DocumentsOfPerson } from './components/documents-of-person.tsx';
