import { answerName, columnName } from '@hr/contracts/fields';
import type { HistoryItem } from '@hr/contracts/records';
import type { SheetTable } from '@hr/documents/pdf';
import { addDays, formatDate } from '@hr/domain/dates';
import type { TimelineDescription } from './timeline-kind.ts';

/** Builds the table 沿革 of a printed sheet: all periods, newest first, with their last day and dated values. */
export const historyTable = (
  { dated }: Pick<TimelineDescription, 'dated'>,
  history: readonly HistoryItem[],
): SheetTable => {
  const fields = Object.entries(dated);
  const heads = ['起日', '迄日', ...fields.map(([, field]) => columnName(field))];
  return {
    title: '沿革',
    heads,
    alignRight: heads.map(() => false),
    rows: history.map(({ effectiveFrom, effectiveTo, ...values }) => [
      formatDate(effectiveFrom),
      effectiveTo === null ? '' : formatDate(addDays(effectiveTo, -1)),
      ...fields.map(([name, field]) => `${field.toText(values[answerName(name, field)] as never) ?? ''}`),
    ]),
  };
};
