export { findChain } from './find-chain.ts';
export { isReached, signOffFlowStore } from './sign-off-flow.rows.ts';
export { signOffFlowRoutes } from './sign-off-flow.routes.ts';
export { canSign } from './signing-organisation.rows.ts';
