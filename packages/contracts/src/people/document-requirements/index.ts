export {
  type DocumentRequirement,
  documentRequirementEndpoints,
  type DocumentRequirementInput,
  documentRequirements,
} from './document-requirement.schema.ts';
