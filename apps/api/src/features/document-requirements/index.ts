export { documentRequirementRoutes } from './document-requirement.routes.ts';
export {
  documentInReach,
  documentStateOn,
  lacksRequired,
  opensIdentity,
  requiredOn,
  toldState,
} from './required-documents.rows.ts';
