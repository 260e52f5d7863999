import { masterDataEndpoints } from '../master-data/index.ts';
import { nationalityInputSchema, nationalityListQuerySchema, nationalitySchema } from './nationality.schema.ts';

export const nationalityEndpoints = masterDataEndpoints({
  feature: 'nationalities',
  path: '/nationalities',
  screen: 'nation_code_set_up',
  noun: '國籍',
  input: nationalityInputSchema,
  item: nationalitySchema,
  listQuery: nationalityListQuerySchema,
  errors: ['DuplicateNationalityCode', 'DuplicateNationalityAlpha3', 'DuplicateNationalityName'],
});
