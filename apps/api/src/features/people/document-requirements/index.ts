export { documentRequirementRoutes } from './document-requirement.routes.ts';
export {
  documentInReach,
  documentStateOn,
  isRenewed,
  lacksRequired,
  opensIdentity,
  requiredOn,
  visibleDocumentState,
} from './required-documents.rows.ts';
