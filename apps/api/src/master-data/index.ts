export { masterDataRoutes } from './master-data.routes.ts';
export type { MasterDataImport } from './master-data-import.ts';
export type { MasterDataKind } from './master-data.service.ts';
export type { MasterDataTable } from './master-data-table.ts';
