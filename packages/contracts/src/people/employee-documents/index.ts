export {
  confidentialityNames,
  documentCategoryNames,
  documentCategoryOf,
  documentStateNames,
  leftForNames,
  uploaderNames,
} from './document-names.ts';
export {
  type EmployeeDocument,
  employeeDocumentEndpoints,
  type EmployeeDocumentInput,
  type EmployeeDocumentListQuery,
  employeeDocuments,
  expiryFault,
  MAX_NAMED_FILES,
  type NamedFile,
  type NamedFileProblem,
  namedFileProblems,
} from './employee-document.schema.ts';
export {
  listMissingDocuments,
  type MissingDocuments,
  MAX_REMINDED_EMPLOYEES,
  missingDocumentsQuerySchema,
  remindOfMissing,
  type RequiredDocument,
  requiredDocumentSchema,
} from './missing-documents.endpoints.ts';
