export { documentRequirementRoutes } from './document-requirement.routes.ts';
export {
  documentInReach,
  documentStateOn,
  isRenewed,
  lacksRequired,
  opensIdentity,
  requiredOn,
  toldState,
} from './required-documents.rows.ts';
