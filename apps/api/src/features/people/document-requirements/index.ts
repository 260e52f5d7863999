export { documentRequirementRoutes } from './document-requirement.routes.ts';
export {
  documentInScope,
  documentStateOn,
  isRenewed,
  lacksRequired,
  requiredOn,
  visibleDocumentState,
} from './required-documents.rows.ts';
