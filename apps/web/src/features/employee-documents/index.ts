export { EmployeeDocumentPage } from './pages/employee-document-page.tsx';
