import { type PayrollRun, payrollRuns } from '@hr/contracts/pay/payroll';
import { daysBetween } from '@hr/domain/dates';
import { yearEndBonus } from '@hr/domain/pay/payroll';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { requireOpenRun } from './payroll.service.ts';
import { payrollRunStore as store } from './payroll-run.rows.ts';
import { type BonusEntry, findEntitled, insertBonusEntries, type YearEndTerms } from './year-end-bonus.rows.ts';

const daysOfYear = (year: number): number => daysBetween(`${year}-01-01`, `${year + 1}-01-01`);

/**
 * Enters the year-end bonus of a bonus run for all who are employed on a day, by the days served in the year (Enforcement
 * Rules of the Labor Standards Act, Article 10). Returns the number of new entries.
 * @throws AppError NotFound, NotABonusRun, PayrollRunFixed, PayrollCalculating.
 */
export const enterYearEndBonus = (context: Context, runId: string, terms: YearEndTerms): Promise<{ entered: number }> =>
  inTransaction(context, async (within) => {
    await requireOpenRun(within, runId);
    const { kind, name } = await getRecord<PayrollRun>(within, store, { id: runId });
    if (kind !== 'bonus') {
      throw new AppError('NotABonusRun');
    }
    const entries = (await findEntitled(within, terms)).map(({ employeeId, monthlyBase, daysServed }): BonusEntry => {
      const { amount, formula } = yearEndBonus({
        monthlyBase,
        months: terms.months,
        daysServed,
        daysOfYear: daysOfYear(terms.year),
      });
      return { employeeId, amount, reason: `${terms.year} 年年終獎金：${formula}` };
    });
    const entered = await insertBonusEntries(within, runId, entries);
    await recordAudit(within, {
      entity: payrollRuns.entity,
      entityId: runId,
      about: aboutNoEmployee({ subject: name, screen: 'salary_report' }),
      action: '帶入年終獎金',
      before: {},
      after: { 年度: String(terms.year), 月數: terms.months, 人數: String(entered) },
    });
    return { entered };
  });
