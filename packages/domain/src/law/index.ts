export { type EffectiveTable, effectiveTable, type Enactment } from './effective-table.ts';
