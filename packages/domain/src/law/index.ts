export { type EffectiveTable, effectiveTable, type Enactment } from './effective-table.ts';
export { type MinimumWage, minimumWage } from './minimum-wage.ts';
