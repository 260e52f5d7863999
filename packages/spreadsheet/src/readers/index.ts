export type { CellFault, ReadOptions } from './raw-row.ts';
export { readTable, type ReadRow, type ReadTable } from './read-table.ts';
