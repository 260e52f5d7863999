import { positionFields } from '@hr/contracts/employees';
import type { TransferInput, TransferPreview } from '@hr/contracts/transfer-records';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { findTransferable, type TransferEntry } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { positionWords } from './position-words.rows.ts';
import { decideTransfer } from './transfer-effects.ts';

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const dayText = (day: CalendarDate | null | undefined): string | null => (day ? formatDate(day) : null);

/** What a transfer makes of a position, from what to what. */
export const changesOf = async (context: Context, entry: TransferEntry): Promise<TransferPreview['changes']> => {
  const { changed = [], from = {}, to = {}, effectiveOn, fromProbationEndsOn, toProbationEndsOn } = entry;
  const [before, after] = [
    await positionWords(context, from, effectiveOn),
    await positionWords(context, to, effectiveOn),
  ];
  const labels = changed.map((name) => positionFields[name as keyof typeof positionFields].label);
  return [
    ...labels.map((label) => ({ label, before: textOf(before[label]), after: textOf(after[label]) })),
    ...(toProbationEndsOn
      ? [{ label: '試用期滿日', before: dayText(fromProbationEndsOn), after: dayText(toProbationEndsOn) }]
      : []),
  ];
};

/** What an author is told instead of a change. */
const refusalOf = (error: unknown): string => {
  if (!(error instanceof AppError) || error.code === 'NotFound') {
    throw error;
  }
  return error.code === 'EmployeeHasLeft' ? '該員工已離職。' : (error.fields[0]?.message ?? error.message);
};

const previewOf = async (context: Context, employeeId: string, input: TransferInput): Promise<TransferPreview> => {
  const person = await findTransferable(context, employeeId);
  const told = { employeeId, title: person.title };
  try {
    const { entry, warnings } = await decideTransfer(context, person, input);
    return { ...told, changes: await changesOf(context, entry), warnings: [...warnings], refusal: null };
  } catch (error) {
    return { ...told, changes: [], warnings: [], refusal: refusalOf(error) };
  }
};

/** What would become of people, in their order, without anything being written. @throws AppError NotFound. */
export const previewTransfers = async (
  context: Context,
  { employeeIds, ...input }: TransferInput & { readonly employeeIds: readonly string[] },
): Promise<{ items: TransferPreview[] }> => {
  const items: TransferPreview[] = [];
  for (const employeeId of employeeIds) {
    items.push(await previewOf(context, employeeId, input));
  }
  return { items };
};
