export { documentRequirementRoutes } from './document-requirement.routes.ts';
