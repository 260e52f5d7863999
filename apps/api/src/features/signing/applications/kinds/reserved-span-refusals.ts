import type { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { formatEmploymentGap } from './employment-gap.ts';
import { findEmploymentGaps } from './employment-gap.rows.ts';
import { buildResubmissionRefusal } from './application-kind.ts';
import { findReservedPeriods } from './application-spans.rows.ts';

/**
 * Finds the applications that cannot be approved because their time is no longer reserved or the applicant does not
 * work then. Texts begin with `periodName`.
 */
export const findReservedSpanRefusals = async (
  within: Context,
  ids: readonly string[],
  periodName: string,
): Promise<ReadonlyMap<string, AppError>> => {
  const reserved = await findReservedPeriods(within, ids);
  const gaps = await findEmploymentGaps(within, reserved);
  const reservedIds = new Set(reserved.map(({ id }) => id));
  return new Map(
    ids.flatMap((id) => {
      const gap = gaps.get(id);
      if (gap !== undefined) {
        return [[id, buildResubmissionRefusal(formatEmploymentGap(periodName, gap))]];
      }
      return reservedIds.has(id) ? [] : [[id, buildResubmissionRefusal('未保留所申請的時段')]];
    }),
  );
};
