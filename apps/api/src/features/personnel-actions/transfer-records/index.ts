export { addMissingReturns } from './return-after-cancelled-leaving.service.ts';
export { transferRecordFinder } from './transfer-record-finder.rows.ts';
export { transferRecordRoutes } from './transfer-record.routes.ts';
export { transferRecordCards } from './transfer-record.rows.ts';
export { transferEvents } from './transfer-events.rows.ts';
