export { streamTable, type TableSource } from './stream-table.ts';
