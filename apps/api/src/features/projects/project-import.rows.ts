import {
  eligibleCostNames,
  funderNames,
  projectFields,
  projectImportColumns as names,
  projectKindNames,
} from '@hr/contracts/projects';
import { z } from 'zod';
import {
  choiceCell,
  choicesCell,
  codeCell,
  dateCell,
  type ImportRow,
  integerCell,
  readImport,
  textCell,
  yesNoCell,
} from '#import/index.ts';

const { code, grantNo, nameZh, shortName, nameEn, approvalDocumentNo, approvedAmount, personnelAmount } =
  projectFields.shape;
const { eligibleCosts, maxEffortPercent, costCenter, accountCode, note } = projectFields.shape;

const optionalDateCell = (label: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(dateCell(label).nullable());

const decimalCell = <Value>(schema: z.ZodType<Value, number | null>) =>
  z
    .string()
    .trim()
    .transform((text) => {
      if (text === '') {
        return null;
      }
      return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    })
    .pipe(schema);

/** Employee numbers, each once, in their order. */
const numbersCell = z.string().transform((text) => [
  ...new Set(
    text
      .split(/[,，、]/)
      .map((part) => part.trim().toUpperCase())
      .filter((part) => part !== ''),
  ),
]);

const rowSchema = z.object({
  code: textCell(code),
  nameZh: textCell(nameZh),
  grantNo: textCell(grantNo),
  shortName: textCell(shortName),
  nameEn: textCell(nameEn),
  kind: choiceCell(names.kind, projectKindNames),
  funder: choiceCell(names.funder, funderNames),
  approvalDocumentNo: textCell(approvalDocumentNo),
  approvedOn: optionalDateCell(names.approvedOn),
  principalInvestigatorNo: codeCell,
  coInvestigatorNos: numbersCell,
  managerNo: codeCell,
  startOn: dateCell(names.startOn),
  endOn: dateCell(names.endOn),
  approvedAmount: integerCell(approvedAmount, Number.NaN),
  personnelAmount: integerCell(personnelAmount, null),
  eligibleCosts: choicesCell(names.eligibleCosts, eligibleCostNames, eligibleCosts),
  maxEffortPercent: decimalCell(maxEffortPercent),
  isFundsPending: yesNoCell(names.isFundsPending),
  costCenter: textCell(costCenter),
  accountCode: textCell(accountCode),
  note: textCell(note),
});

/** A project as a row of an import file states it; people are named by their numbers. */
export type ProjectImportRow = z.output<typeof rowSchema>;

/** @throws AppError UnreadableFile. */
export const readProjectRows = (bytes: Uint8Array): Promise<ImportRow<ProjectImportRow>[]> =>
  readImport(bytes, {
    columns: names,
    required: ['code', 'nameZh', 'kind', 'funder', 'principalInvestigatorNo', 'startOn', 'endOn', 'approvedAmount'],
    schema: rowSchema,
  });
