import type { SalaryScaleInput } from '@hr/contracts/pay/salary-scales';
import { statutoryTables } from '@hr/contracts/organisation/statutory-tables';
import type { MinimumWage } from '@hr/domain/organisation/statutory-tables';
import { scaleAmounts, scaleFaults, scaleWarnings } from '@hr/domain/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';

type Warned = Pick<SalaryScaleInput, 'unit' | 'pointValue' | 'grid'> & { readonly effectiveFrom: CalendarDate | null };

/** The monthly minimum wage of a day; null on a day without one. */
export const useMinimumWage = (day: CalendarDate | null): number | null => {
  const query = { kind: ['minimum_wage' as const], sort: '-effectiveFrom' as const, pageSize: 100 };
  const { data } = useQuery(endpointQuery(statutoryTables.endpoints.list, { query }));
  const version = data?.items.find(
    ({ effectiveFrom, effectiveTo }) =>
      day !== null && effectiveFrom <= day && (effectiveTo === null || effectiveTo > day),
  );
  return version ? (version.content as MinimumWage).monthly : null;
};

const warningsOf = ({ unit, pointValue, grid }: Warned, minimumWage: number | null): string[] => {
  const content = { unit, pointValue: pointValue === '' ? null : pointValue, ...grid };
  const isSound =
    (unit === 'amount' || /^\d{1,6}(\.\d{1,4})?$/.test(content.pointValue ?? '')) && scaleFaults(content).length === 0;
  return isSound ? scaleWarnings(grid, scaleAmounts(content), minimumWage) : [];
};

/** Warnings about the grid in the form while it is complete. They do not prevent saving. */
export const ScaleWarnings = () => {
  const [unit, pointValue, grid, effectiveFrom] = useWatch<Warned, ['unit', 'pointValue', 'grid', 'effectiveFrom']>({
    name: ['unit', 'pointValue', 'grid', 'effectiveFrom'],
  });
  const minimumWage = useMinimumWage(effectiveFrom);
  return warningsOf({ unit, pointValue, grid, effectiveFrom }, minimumWage).map((warning) => (
    <Alert key={warning} severity="warning">
      {warning}
    </Alert>
  ));
};
