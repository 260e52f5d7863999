export { contractTemplateRoutes } from './contract-template.routes.ts';
export {
  contractTemplateStore,
  findSuccessorVersions,
  findVersionsById,
  type TemplateVersion,
  type SuccessorVersion,
} from './contract-template.rows.ts';
export { requireUsableVersion } from './contract-template.service.ts';
export { findEmployeeFacts, type EmployeeFactsByKey, type EmployeeFacts } from './merge-facts.rows.ts';
export { openTemplate } from './read-template.ts';
export { previewVersion } from './template-preview.service.ts';
