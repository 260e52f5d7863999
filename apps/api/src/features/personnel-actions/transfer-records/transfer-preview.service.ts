import { positionFields } from '@hr/contracts/people/employment';
import type { TransferInput, TransferPreview } from '@hr/contracts/personnel-actions/transfer-records';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { findTransferables } from '#features/people/employees/index.ts';
import type { TransferEntry } from '#features/people/employment/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { refusalText } from '#records/index.ts';
import { findPositionTexts, type PositionTexts } from './position-texts.rows.ts';
import { endedProjectWarnings } from './ended-projects.rows.ts';
import { findAttention } from './transfer-attention.rows.ts';
import { decideTransfers } from './decide-transfers.ts';

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const dayText = (day: CalendarDate | null | undefined): string | null => (day ? formatDate(day) : null);

const changesIn = (
  { changed = [], fromProbationEndsOn, toProbationEndsOn }: TransferEntry,
  { before, after }: { readonly before: PositionTexts; readonly after: PositionTexts },
): TransferPreview['changes'] => {
  const labels = changed.map((name) => positionFields[name as keyof typeof positionFields].label);
  return [
    ...labels.map((label) => ({ label, before: textOf(before[label]), after: textOf(after[label]) })),
    ...(toProbationEndsOn
      ? [{ label: '試用期滿日', before: dayText(fromProbationEndsOn), after: dayText(toProbationEndsOn) }]
      : []),
  ];
};

export const changesOf = async (
  context: Context,
  entries: readonly TransferEntry[],
): Promise<TransferPreview['changes'][]> => {
  const sides = entries.flatMap(({ from = {}, to = {}, effectiveOn: day }) => [
    { values: from, day },
    { values: to, day },
  ]);
  const texts = await findPositionTexts(context, sides);
  return entries.map((entry, index) =>
    changesIn(entry, { before: texts[2 * index] ?? {}, after: texts[2 * index + 1] ?? {} }),
  );
};

/**
 * Previews transfers of several employees independently, without writing. The number of queries for moves does not
 * depend on the number of employees.
 * @throws AppError NotFound.
 */
export const previewTransfers = async (
  context: Context,
  { employeeIds, ...input }: TransferInput & { readonly employeeIds: readonly string[] },
): Promise<{ items: TransferPreview[] }> => {
  const people = await findTransferables(context, employeeIds);
  const requests = employeeIds.map((id) => {
    const person = people.get(id);
    if (!person) {
      throw new AppError('NotFound');
    }
    return { person, input };
  });
  const decided = await decideTransfers(context, requests);
  const possible = decided.flatMap((one) => ('decision' in one ? [one] : []));
  const [ended = []] = await endedProjectWarnings(context.db, [{ projectId: input.projectId, day: input.effectiveOn }]);
  const changes = await changesOf(
    context,
    possible.map(({ decision }) => decision.entry),
  );
  const changesBy = new Map(possible.map((one, index) => [one.person.id, changes[index] ?? []]));
  const attention = Map.groupBy(
    await findAttention(context, {
      kind: input.kind,
      unpaidLeaveInsurance: input.unpaidLeaveInsurance,
      employeeIds: possible.map(({ person }) => person.id),
      day: input.effectiveOn,
      until: input.endsOn,
    }),
    ({ employeeId }) => employeeId,
  );
  return {
    items: decided.map((one) => ({
      employeeId: one.person.id,
      title: one.person.title,
      changes: changesBy.get(one.person.id) ?? [],
      warnings: 'decision' in one ? [...one.decision.warnings, ...ended] : [],
      attention: attention.get(one.person.id) ?? [],
      refusal: 'decision' in one ? null : refusalText(one.refusal),
    })),
  };
};
