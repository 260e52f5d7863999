import type { SalaryScaleInput } from '@hr/contracts/pay/salary-scales';
import {
  shippedStatutoryTables,
  statutoryTableOn,
  UnknownStatutoryTableError,
} from '@hr/domain/organisation/statutory-tables';
import { scaleAmounts, scaleFaults, scaleWarnings } from '@hr/domain/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';

type Warned = Pick<SalaryScaleInput, 'unit' | 'pointValue' | 'grid'> & { readonly effectiveFrom: CalendarDate | null };

const minimumWageOn = (day: CalendarDate | null): number | null => {
  try {
    return day === null ? null : statutoryTableOn(shippedStatutoryTables(), 'minimum_wage', day).content.monthly;
  } catch (error) {
    if (error instanceof UnknownStatutoryTableError) {
      return null;
    }
    throw error;
  }
};

const warningsOf = ({ unit, pointValue, grid, effectiveFrom }: Warned): string[] => {
  const content = { unit, pointValue: pointValue === '' ? null : pointValue, ...grid };
  const isSound =
    (unit === 'amount' || /^\d{1,6}(\.\d{1,4})?$/.test(content.pointValue ?? '')) && scaleFaults(content).length === 0;
  return isSound ? scaleWarnings(grid, scaleAmounts(content), minimumWageOn(effectiveFrom)) : [];
};

/** Warnings about the grid in the form while it is complete. They do not prevent saving. */
export const ScaleWarnings = () => {
  const [unit, pointValue, grid, effectiveFrom] = useWatch<Warned, ['unit', 'pointValue', 'grid', 'effectiveFrom']>({
    name: ['unit', 'pointValue', 'grid', 'effectiveFrom'],
  });
  return warningsOf({ unit, pointValue, grid, effectiveFrom }).map((warning) => (
    <Alert key={warning} severity="warning">
      {warning}
    </Alert>
  ));
};
