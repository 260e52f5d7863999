export { accountInScope, inScope, projectInScope, reachesEveryone, reachesNewProject } from './scope.ts';
export { masked, revealed, type SensitiveCell, sensitiveCell, type SensitiveColumn } from './sensitive-value.ts';
