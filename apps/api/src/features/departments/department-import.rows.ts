import { departmentCreateSchema, departmentImportColumns, departmentLevelNames } from '@hr/contracts/departments';
import { z } from 'zod';
import { choiceCell, codeCell, dateCell, type ImportRow, integerCell, readImport, textCell } from '#import/index.ts';

const { code, nameZh, nameEn, costCenter, headcountQuota, sortOrder, note } = departmentCreateSchema.shape;

const rowSchema = z.object({
  code: textCell(code),
  nameZh: textCell(nameZh),
  nameEn: textCell(nameEn),
  level: choiceCell('部門層級', departmentLevelNames),
  parentCode: codeCell,
  headNo: codeCell,
  costCenter: textCell(costCenter),
  headcountQuota: integerCell(headcountQuota, null),
  sortOrder: integerCell(sortOrder, 0),
  note: textCell(note),
  effectiveFrom: dateCell('生效日'),
});

/** A department as a row of an import file states it; others are named by their numbers. */
export type DepartmentImportRow = z.output<typeof rowSchema>;

/** @throws AppError UnreadableFile. */
export const readDepartmentRows = (bytes: Uint8Array): Promise<ImportRow<DepartmentImportRow>[]> =>
  readImport(bytes, {
    columns: departmentImportColumns,
    required: ['code', 'nameZh', 'level', 'effectiveFrom'],
    schema: rowSchema,
  });
