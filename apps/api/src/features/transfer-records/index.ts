export { transferRecordFinder } from './transfer-record-finder.rows.ts';
export { transferRecordRoutes } from './transfer-record.routes.ts';
export { transferRecordCards } from './transfer-record.rows.ts';
