import type { NationalityInput, NationalityListQuery } from '@hr/contracts/nationalities';
import { sql } from '#db/sql.ts';
import type { MasterDataTable } from '#master-data/index.ts';

export const nationalityTable: MasterDataTable<NationalityInput, NationalityListQuery> = {
  table: 'nationalities',
  entity: 'nationality',
  noun: '國籍',
  columns: {
    code: 'code',
    alpha3: 'alpha3',
    nameZh: 'name_zh',
    nameEn: 'name_en',
    regionKind: 'region_kind',
    requiresWorkPermit: 'requires_work_permit',
    requiresResidencePermit: 'requires_residence_permit',
    sortOrder: 'sort_order',
  },
  search: ['code', 'alpha3', 'name_zh', 'name_en'],
  // No table refers to nationalities yet; the first that does is counted in both.
  usage: () => sql`select 0`,
  references: sql`select 0`,
  conditions: ({ regionKind }) => (regionKind === undefined ? [] : [sql`t.region_kind = ${regionKind}`]),
  sort: {
    sortOrder: [sql`t.sort_order`],
    code: [sql`t.code`],
    alpha3: [sql`t.alpha3`],
    nameZh: [sql`t.name_zh collate "zh-Hant-TW-x-icu"`],
    nameEn: [sql`t.name_en`],
    regionKind: [sql`t.region_kind`],
    usageCount: [sql`"usageCount"`],
  },
};
