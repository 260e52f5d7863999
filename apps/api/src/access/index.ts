export { accountInScope, inScope, projectInScope, reachesEveryone, reachesNewProject } from './scope.ts';
export { masked, revealed, type SensitiveColumn } from './sensitive-value.ts';
