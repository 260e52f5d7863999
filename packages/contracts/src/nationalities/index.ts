export { nationalityEndpoints } from './nationality.endpoints.ts';
export {
  type Nationality,
  nationalityColumns,
  type NationalityInput,
  nationalityInputSchema,
  type NationalityListQuery,
  nationalityListQuerySchema,
  nationalitySortKeys,
  type RegionKind,
  regionKindNames,
} from './nationality.schema.ts';
