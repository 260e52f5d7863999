import { activityStatusNames } from '@hr/contracts/master-data';
import {
  type Nationality,
  nationalityColumns as names,
  type NationalityInput,
  nationalityInputSchema,
  regionKindNames,
} from '@hr/contracts/nationalities';
import type { ExportField } from '@hr/spreadsheet/fields';
import { z } from 'zod';
import { choiceCell, integerCell, readImport, textCell, yesNoCell } from '#import/index.ts';
import type { MasterDataImport } from '#master-data/index.ts';

const yesNo = (is: boolean): string => (is ? '是' : '否');

/** What an export writes of a nationality, by the columns of the list. */
export const nationalityFields: Readonly<Record<keyof typeof names, ExportField<Nationality>>> = {
  code: { header: names.code, key: 'code', kind: 'text' },
  alpha3: { header: names.alpha3, key: 'alpha3', kind: 'text' },
  nameZh: { header: names.nameZh, key: 'nameZh', kind: 'text' },
  nameEn: { header: names.nameEn, key: 'nameEn', kind: 'text' },
  regionKind: { header: names.regionKind, key: 'regionKind', transform: (kind) => regionKindNames[kind] },
  requiresWorkPermit: { header: names.requiresWorkPermit, key: 'requiresWorkPermit', transform: yesNo },
  requiresResidencePermit: { header: names.requiresResidencePermit, key: 'requiresResidencePermit', transform: yesNo },
  sortOrder: { header: names.sortOrder, key: 'sortOrder', kind: 'number' },
  usageCount: { header: names.usageCount, key: 'usageCount', kind: 'number' },
  status: { header: names.status, key: 'status', transform: (status) => activityStatusNames[status] },
};

const { code, alpha3, nameZh, nameEn, sortOrder } = nationalityInputSchema.shape;
const { usageCount: _usageCount, status: _status, ...importColumns } = names;

const rowSchema: z.ZodType<NationalityInput, Record<keyof typeof importColumns, string>> = z.object({
  code: textCell(code),
  alpha3: textCell(alpha3),
  nameZh: textCell(nameZh),
  nameEn: textCell(nameEn),
  regionKind: choiceCell(names.regionKind, regionKindNames),
  requiresWorkPermit: yesNoCell(names.requiresWorkPermit),
  requiresResidencePermit: yesNoCell(names.requiresResidencePermit),
  sortOrder: integerCell(sortOrder, 0),
});

/** What an import reads. The permits must be told: a column that is left out would say that none is needed. */
export const nationalityImport: MasterDataImport<NationalityInput> = {
  read: (_context, bytes) =>
    readImport(bytes, {
      columns: importColumns,
      required: ['code', 'alpha3', 'nameZh', 'nameEn', 'regionKind', 'requiresWorkPermit', 'requiresResidencePermit'],
      schema: rowSchema,
    }),
  codeColumn: names.code,
  unique: [
    { field: 'alpha3', column: names.alpha3, message: '國籍三碼代碼重複' },
    { field: 'nameZh', column: names.nameZh, message: '國籍名稱重複' },
  ],
};
