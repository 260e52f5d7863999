export { contractTemplateRoutes } from './contract-template.routes.ts';
export { contractTemplateStore, findVersionsById, type TemplateVersion } from './contract-template.rows.ts';
export { usableVersion, versionAfter } from './contract-template.service.ts';
export { findPeopleFacts, type PeopleFacts, type PersonFacts } from './merge-facts.rows.ts';
export { openTemplate } from './read-template.ts';
export { previewVersion } from './template-preview.service.ts';
