import { insuranceEnrolments } from '@hr/contracts/insurance-enrolments';
import { revealed } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { hasRevealedEnough, revealing } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { findAmount } from './enrolment-facts.rows.ts';
import { amountColumn, insuranceEnrolmentStore as store } from './insurance-enrolment.rows.ts';

const { entity, fields } = insuranceEnrolments;

/**
 * The amount of an enrolment; that it was looked at is written down first, the amount itself never.
 * @throws AppError NotFound, also out of the caller's scope and without an amount; PermissionDenied without the group;
 * TooManyReveals.
 */
export const revealAmount = (context: Context, id: string): Promise<{ value: string }> =>
  revealing(context, async (within) => {
    const cell = await findAmount(within, id);
    if (cell === null) {
      throw new AppError('NotFound');
    }
    const value = revealed(within, amountColumn, cell);
    if (await hasRevealedEnough(within)) {
      return null;
    }
    const { label } = fields.insuredAmount;
    await recordAudit(within, {
      kind: 'reveal',
      entity,
      entityId: id,
      about: store.aboutOf(await store.load(within, id)),
      action: `檢視${label}`,
      before: null,
      after: { 欄位: label },
    });
    return { value };
  });
