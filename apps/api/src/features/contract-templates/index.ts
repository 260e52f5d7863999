export { contractTemplateRoutes } from './contract-template.routes.ts';
export { contractTemplateStore } from './contract-template.rows.ts';
