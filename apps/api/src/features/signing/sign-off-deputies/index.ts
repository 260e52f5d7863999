export { signOffDeputyFinder } from './sign-off-deputy-finder.rows.ts';
export { signOffDeputyRoutes } from './sign-off-deputy.routes.ts';
export { findCandidates, findDeputiesInPeriod } from './sign-off-deputy.rows.ts';
