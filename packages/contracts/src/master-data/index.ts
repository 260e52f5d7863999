export { type MasterDataEndpoints, masterDataEndpoints } from './master-data.endpoints.ts';
export {
  type ActivityStatus,
  activityStatusNames,
  deactivationSchema,
  masterDataListQuery,
  masterDataShape,
} from './master-data.schema.ts';
