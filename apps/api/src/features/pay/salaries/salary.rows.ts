import type { PayBasis } from '@hr/domain/pay/salary-adjustments';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

interface AppliedAdjustment {
  readonly adjustmentId: string;
  readonly employeeId: string;
  readonly effectiveFrom: CalendarDate;
  readonly payBasis: PayBasis;
  readonly isCorrection: boolean;
}

/** Marks the salary that begins on the day as replaced. Returns false if there is none. */
const supersede = async ({ db, now }: Context, { employeeId, effectiveFrom }: AppliedAdjustment): Promise<boolean> => {
  const rows = await db.rows(sql`
    update salaries t set superseded_at = ${now}
    where t.employee_id = ${employeeId}::uuid and t.effective_from = ${effectiveFrom}::date and t.superseded_at is null
    returning id`);
  return rows.length > 0;
};

const isTaken = async ({ db }: Context, { employeeId, effectiveFrom }: AppliedAdjustment): Promise<boolean> =>
  (
    await db.rows(sql`
      select from salaries t where t.employee_id = ${employeeId}::uuid and t.effective_from = ${effectiveFrom}::date
        and t.superseded_at is null`)
  ).length > 0;

/**
 * Starts a salary with the lines of an adjustment. It ends the salary before it, and lasts until the next one. Only a
 * correction replaces a salary of the same first day, which stays in the history. The caller has locked the employee.
 * @throws AppError SalaryExists.
 */
export const applyAdjustment = async (within: Context, applied: AppliedAdjustment): Promise<void> => {
  const { adjustmentId, employeeId, effectiveFrom, payBasis, isCorrection } = applied;
  if (!isCorrection && (await isTaken(within, applied))) {
    throw new AppError('SalaryExists');
  }
  await supersede(within, applied);
  await within.db.rows(sql`
    update salaries t set effective_to = ${effectiveFrom}::date
    where t.employee_id = ${employeeId}::uuid and t.effective_from < ${effectiveFrom}::date
      and (t.effective_to is null or t.effective_to > ${effectiveFrom}::date) and t.superseded_at is null`);
  await within.db.rows(sql`
    with started as (
      insert into salaries (employee_id, effective_from, effective_to, pay_basis, adjustment_id, scale_cell_id)
      select ${employeeId}::uuid, ${effectiveFrom}::date, (
        select min(next.effective_from) from salaries next
        where next.employee_id = ${employeeId}::uuid and next.effective_from > ${effectiveFrom}::date
          and next.superseded_at is null
      ), ${payBasis}, adjustment.id, adjustment.scale_cell_id
      from salary_adjustments adjustment where adjustment.id = ${adjustmentId}::uuid
      returning id
    )
    insert into salary_lines (salary_id, item_id, amount)
    select started.id, line.item_id, line.amount
    from started cross join salary_adjustment_lines line where line.adjustment_id = ${adjustmentId}::uuid`);
};

/** Takes back the salary of an adjustment that has not taken effect: the one before it continues. */
export const withdrawAdjustment = async ({ db }: Context, adjustmentId: string): Promise<void> => {
  const [removed] = await db.rows<{
    readonly employeeId: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate | null;
  }>(sql`
    delete from salaries t where t.adjustment_id = ${adjustmentId}::uuid and t.superseded_at is null
    returning t.employee_id as "employeeId", t.effective_from::text as "from", t.effective_to::text as "to"`);
  if (!removed) {
    return;
  }
  const { employeeId, from, to } = removed;
  const restored = await db.rows(sql`
    update salaries t set superseded_at = null, effective_to = ${to}::date where t.id = (
      select former.id from salaries former
      where former.employee_id = ${employeeId}::uuid and former.effective_from = ${from}::date
        and former.superseded_at is not null
      order by former.superseded_at desc limit 1
    ) returning t.id`);
  if (restored.length === 0) {
    await db.rows(sql`
      update salaries t set effective_to = ${to}::date
      where t.employee_id = ${employeeId}::uuid and t.effective_to = ${from}::date and t.superseded_at is null`);
  }
};
