import { masterDataEndpoints } from '../master-data/index.ts';
import {
  employmentTypeInputSchema,
  employmentTypeListQuerySchema,
  employmentTypeSchema,
} from './employment-type.schema.ts';

export const employmentTypeEndpoints = masterDataEndpoints({
  feature: 'employmentTypes',
  path: '/employment-types',
  screen: 'contract_type_set_up',
  noun: '聘僱類型',
  input: employmentTypeInputSchema,
  item: employmentTypeSchema,
  listQuery: employmentTypeListQuerySchema,
  errors: ['DuplicateEmploymentTypeCode', 'DuplicateEmploymentTypeName'],
});
