export { documentRequirementRoutes } from './document-requirement.routes.ts';
export {
  documentInReach,
  documentStateOn,
  isRenewed,
  lacksRequired,
  requiredOn,
  visibleDocumentState,
} from './required-documents.rows.ts';
