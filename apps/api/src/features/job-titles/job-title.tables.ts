import {
  jobFamilyNames,
  type JobTitle,
  jobTitleColumns as names,
  type JobTitleInput,
  jobTitleInputSchema,
} from '@hr/contracts/job-titles';
import { activityStatusNames } from '@hr/contracts/master-data';
import type { ExportField } from '@hr/spreadsheet/fields';
import { z } from 'zod';
import { choiceCell, integerCell, readImport, textCell, yesNoCell } from '#import/index.ts';
import type { MasterDataImport } from '#master-data/index.ts';

/** What an export writes of a job title, by the columns of the list. */
export const jobTitleFields: Readonly<Record<keyof typeof names, ExportField<JobTitle>>> = {
  code: { header: names.code, key: 'code', kind: 'text' },
  nameZh: { header: names.nameZh, key: 'nameZh', kind: 'text' },
  nameEn: { header: names.nameEn, key: 'nameEn', kind: 'text' },
  family: { header: names.family, key: 'family', transform: (family) => jobFamilyNames[family] },
  grade: { header: names.grade, key: 'grade', kind: 'text' },
  isManagerial: { header: names.isManagerial, key: 'isManagerial', transform: (is) => (is ? '是' : '否') },
  probationMonths: { header: names.probationMonths, key: 'probationMonths', kind: 'number' },
  description: { header: names.description, key: 'description', kind: 'text' },
  sortOrder: { header: names.sortOrder, key: 'sortOrder', kind: 'number' },
  usageCount: { header: names.usageCount, key: 'usageCount', kind: 'number' },
  status: { header: names.status, key: 'status', transform: (status) => activityStatusNames[status] },
};

const { code, nameZh, nameEn, grade, probationMonths, description, sortOrder } = jobTitleInputSchema.shape;
const { usageCount: _usageCount, status: _status, ...importColumns } = names;

const rowSchema: z.ZodType<JobTitleInput, Record<keyof typeof importColumns, string>> = z.object({
  code: textCell(code),
  nameZh: textCell(nameZh),
  nameEn: textCell(nameEn),
  family: choiceCell(names.family, jobFamilyNames),
  grade: textCell(grade),
  isManagerial: yesNoCell(names.isManagerial),
  probationMonths: integerCell(probationMonths, null),
  description: textCell(description),
  sortOrder: integerCell(sortOrder, 0),
});

/** What an import reads. */
export const jobTitleImport: MasterDataImport<JobTitleInput> = {
  read: (_context, bytes) =>
    readImport(bytes, { columns: importColumns, required: ['code', 'nameZh', 'family'], schema: rowSchema }),
  codeColumn: names.code,
  unique: [{ field: 'nameZh', column: names.nameZh, message: '職稱重複' }],
};
