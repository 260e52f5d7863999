export { getMasterData } from './master-data.service.ts';
export { masterDataRoutes } from './master-data.routes.ts';
export type { MasterDataDetails } from './master-data-kind.ts';
