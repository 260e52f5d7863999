import {
  type EmploymentType,
  employmentTypeColumns as names,
  type EmploymentTypeInput,
  employmentTypeInputSchema,
  fixedTermReasonNames,
  insuranceNames,
  payBasisNames,
  requireSoundTerm,
  termKindNames,
  workingTimeNames,
} from '@hr/contracts/employment-types';
import { activityStatusNames } from '@hr/contracts/master-data';
import type { ExportField } from '@hr/spreadsheet/fields';
import { z } from 'zod';
import {
  choiceCell,
  choicesCell,
  hoursCell,
  integerCell,
  integersCell,
  optionalChoiceCell,
  readImport,
  textCell,
  yesNoCell,
} from '#import/index.ts';
import type { MasterDataImport } from '#master-data/index.ts';
import { daysText, hoursText, insurancesText, reasonText } from './employment-type.words.ts';

const yesNo = (is: boolean): string => (is ? '是' : '否');

/** What an export writes of an employment type, by the columns of the list. */
export const employmentTypeFields: Readonly<Record<keyof typeof names, ExportField<EmploymentType>>> = {
  code: { header: names.code, key: 'code', kind: 'text' },
  nameZh: { header: names.nameZh, key: 'nameZh', kind: 'text' },
  nameEn: { header: names.nameEn, key: 'nameEn', kind: 'text' },
  termKind: { header: names.termKind, key: 'termKind', transform: (kind) => termKindNames[kind] },
  fixedTermReason: { header: names.fixedTermReason, key: 'fixedTermReason', transform: reasonText },
  maxMonths: { header: names.maxMonths, key: 'maxMonths', kind: 'number' },
  workingTime: { header: names.workingTime, key: 'workingTime', transform: (time) => workingTimeNames[time] },
  weeklyMinutes: { header: names.weeklyMinutes, key: 'weeklyMinutes', kind: 'number', transform: hoursText },
  payBasis: { header: names.payBasis, key: 'payBasis', transform: (basis) => payBasisNames[basis] },
  isLaborActApplicable: { header: names.isLaborActApplicable, key: 'isLaborActApplicable', transform: yesNo },
  insurances: { header: names.insurances, key: 'insurances', kind: 'text', transform: insurancesText },
  probationMonths: { header: names.probationMonths, key: 'probationMonths', kind: 'number' },
  reminderDays: { header: names.reminderDays, key: 'reminderDays', kind: 'text', transform: daysText },
  isProjectFundable: { header: names.isProjectFundable, key: 'isProjectFundable', transform: yesNo },
  sortOrder: { header: names.sortOrder, key: 'sortOrder', kind: 'number' },
  usageCount: { header: names.usageCount, key: 'usageCount', kind: 'number' },
  status: { header: names.status, key: 'status', transform: (status) => activityStatusNames[status] },
};

const fields = employmentTypeInputSchema.shape;
const { usageCount: _usageCount, status: _status, ...importColumns } = names;

const rowSchema: z.ZodType<EmploymentTypeInput, Record<keyof typeof importColumns, string>> = z
  .object({
    code: textCell(fields.code),
    nameZh: textCell(fields.nameZh),
    nameEn: textCell(fields.nameEn),
    termKind: choiceCell(names.termKind, termKindNames),
    fixedTermReason: optionalChoiceCell(names.fixedTermReason, fixedTermReasonNames),
    maxMonths: integerCell(fields.maxMonths, null),
    workingTime: choiceCell(names.workingTime, workingTimeNames),
    weeklyMinutes: hoursCell(fields.weeklyMinutes),
    payBasis: choiceCell(names.payBasis, payBasisNames),
    isLaborActApplicable: yesNoCell(names.isLaborActApplicable),
    insurances: choicesCell(names.insurances, insuranceNames, fields.insurances),
    probationMonths: integerCell(fields.probationMonths, null),
    reminderDays: integersCell(fields.reminderDays),
    isProjectFundable: yesNoCell(names.isProjectFundable),
    sortOrder: integerCell(fields.sortOrder, 0),
  })
  .superRefine(requireSoundTerm);

/** What an import reads. */
export const employmentTypeImport: MasterDataImport<EmploymentTypeInput> = {
  read: (_context, bytes) =>
    readImport(bytes, {
      columns: importColumns,
      required: ['code', 'nameZh', 'termKind', 'workingTime', 'payBasis', 'isLaborActApplicable', 'insurances'],
      schema: rowSchema,
    }),
  codeColumn: names.code,
  unique: [{ field: 'nameZh', column: names.nameZh, message: '聘僱類型名稱重複' }],
};
