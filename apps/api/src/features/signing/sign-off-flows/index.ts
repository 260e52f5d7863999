export { findChains } from './find-chain.ts';
export { findSigningOrganisation } from './signing-organisation.rows.ts';
export { signOffFlowStore } from './sign-off-flow.rows.ts';
export { signOffFlowRoutes } from './sign-off-flow.routes.ts';
