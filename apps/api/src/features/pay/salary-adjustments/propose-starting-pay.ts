import type { CalendarDate } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { findFixedItems } from './salary-adjustment.rows.ts';
import { createAdjustment } from './salary-adjustment.service.ts';

interface StartingPay {
  readonly employeeId: string;
  /** First day of the employment. */
  readonly effectiveOn: CalendarDate;
  /** Integer NTD a month. */
  readonly amount: number;
  readonly reason: string;
}

/** The system may add what the caller may not see: the pay of a new employee. */
const payActor = {
  ...systemActor,
  roles: systemActor.roles.map((role) => ({ ...role, sensitiveGroups: ['salary' as const] })),
};

/**
 * Adds the draft 起薪核定 of a new employee with the amount as base pay, in the caller's transaction. It pays nothing
 * until it is submitted and approved. Without an item for base pay, nothing is added.
 */
export const proposeStartingPay = async (
  within: Context,
  { employeeId, effectiveOn, amount, reason }: StartingPay,
): Promise<void> => {
  const base = (await findFixedItems(within, effectiveOn)).find(({ isBase }) => isBase);
  if (base === undefined) {
    return;
  }
  await createAdjustment(
    { ...within, actor: payActor },
    {
      employeeId,
      effectiveOn,
      type: 'new_hire',
      payBasis: 'monthly',
      scaleCell: null,
      lines: [{ itemId: base.id, amount }],
      reason,
      consentFileId: null,
    },
  );
};
