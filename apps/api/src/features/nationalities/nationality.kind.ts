import {
  type Nationality,
  nationalityColumns as names,
  type NationalityInput,
  type NationalityListQuery,
  regionKindNames,
} from '@hr/contracts/nationalities';
import type { MasterDataKind } from '#master-data/index.ts';
import { nationalityTable } from './nationality.read-model.ts';

/** Nationalities as master data. */
export const nationalityKind: MasterDataKind<NationalityInput, Nationality, NationalityListQuery> = {
  table: nationalityTable,
  told: (nationality) => ({
    [names.code]: nationality.code,
    [names.alpha3]: nationality.alpha3,
    [names.nameZh]: nationality.nameZh,
    [names.nameEn]: nationality.nameEn,
    [names.regionKind]: regionKindNames[nationality.regionKind],
    [names.requiresWorkPermit]: nationality.requiresWorkPermit ? '是' : '否',
    [names.requiresResidencePermit]: nationality.requiresResidencePermit ? '是' : '否',
    [names.sortOrder]: nationality.sortOrder,
  }),
};
