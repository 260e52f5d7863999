export { accountInScope, inScope, projectInScope } from './scope.ts';
export { masked, revealed, type SensitiveColumn } from './sensitive-value.ts';
