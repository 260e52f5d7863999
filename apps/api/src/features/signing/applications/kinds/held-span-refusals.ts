import type { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { absenceText } from './absence.ts';
import { findAbsences } from './absence.rows.ts';
import { refusalToApprove } from './application-kind.ts';
import { findHeldTimes } from './application-spans.rows.ts';

/**
 * Why some applications for a time cannot be approved by now, by their identifiers: it is held no more, or whoever asked does not
 * work here then, of which their kind has a word.
 */
export const heldSpanRefusals = async (
  within: Context,
  ids: readonly string[],
  when: string,
): Promise<ReadonlyMap<string, AppError>> => {
  const held = await findHeldTimes(within, ids);
  const absences = await findAbsences(within, held);
  const heldIds = new Set(held.map(({ id }) => id));
  return new Map(
    ids.flatMap((id) => {
      const absence = absences.get(id);
      if (absence !== undefined) {
        return [[id, refusalToApprove(absenceText(when, absence))]];
      }
      return heldIds.has(id) ? [] : [[id, refusalToApprove('未保留所申請的時段')]];
    }),
  );
};
