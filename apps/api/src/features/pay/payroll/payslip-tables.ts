import type { CalendarDate } from '@hr/domain/dates';
import { shippedStatutoryTables, statutoryTableOn } from '@hr/domain/organisation/statutory-tables';
import type { PayslipTables } from '@hr/domain/pay/payroll';
import type { Context } from '#core/context.ts';

/** Returns the statutory tables of a day. @throws AppError StatutoryTableUnknown. */
export const payslipTablesOn = async (_context: Context, day: CalendarDate): Promise<PayslipTables> => {
  const versions = shippedStatutoryTables();
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
