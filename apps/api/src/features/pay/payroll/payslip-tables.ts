import type { CalendarDate } from '@hr/domain/dates';
import { statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import type { PayslipTables } from '@hr/domain/pay/payroll';
import { findStatutoryTables } from '#features/organisation/statutory-tables/index.ts';
import type { Context } from '#core/context.ts';

/** Returns the statutory tables of a day. @throws AppError StatutoryTableUnknown for a day without one. */
export const payslipTablesOn = async (context: Context, day: CalendarDate): Promise<PayslipTables> => {
  const versions = await findStatutoryTables(context);
  return {
    labour: statutoryTableOn(versions, 'labour_insurance', day).content,
    occupational: statutoryTableOn(versions, 'occupational_insurance', day).content,
    health: statutoryTableOn(versions, 'health_insurance', day).content,
    pension: statutoryTableOn(versions, 'labour_pension', day).content,
    withholding: statutoryTableOn(versions, 'withholding', day).content,
    taxFree: statutoryTableOn(versions, 'tax_free_limits', day).content,
    minimumWage: statutoryTableOn(versions, 'minimum_wage', day).content,
  };
};
