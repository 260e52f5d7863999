export { accountInScope, inScope, projectInScope, reachesEveryone } from './scope.ts';
export { masked, revealed, type SensitiveColumn } from './sensitive-value.ts';
