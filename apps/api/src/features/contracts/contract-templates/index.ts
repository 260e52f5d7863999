export { contractTemplateRoutes } from './contract-template.routes.ts';
export {
  contractTemplateStore,
  findVersionsAfter,
  findVersionsById,
  type TemplateVersion,
  type VersionAfter,
} from './contract-template.rows.ts';
export { usableVersion } from './contract-template.service.ts';
export { findPeopleFacts, type PeopleFacts, type PersonFacts } from './merge-facts.rows.ts';
export { openTemplate } from './read-template.ts';
export { previewVersion } from './template-preview.service.ts';
