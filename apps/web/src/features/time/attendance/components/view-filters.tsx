import Box from '@mui/material/Box';
import { addDays, type CalendarDate, monthOf } from '@hr/domain/dates';
import type { PropsWithChildren } from 'react';
import { PeriodStepper } from '#components/period-stepper.tsx';
import { useToday } from '#format/use-today.ts';
import type { Filter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import type { AttendanceSearch } from '../attendance-search.ts';

interface MonthStepperProps {
  /** `2026-12` */
  readonly month: string;
  /** Undefined stands for the current month. */
  readonly onChange: (month: string | undefined) => void;
}

export const MonthStepper = ({ month, onChange }: MonthStepperProps) => {
  const current = useToday().slice(0, 7);
  const { from, to } = monthOf(`${month}-01` as CalendarDate);
  const goTo = (day: string) => (): void => {
    const next = day.slice(0, 7);
    onChange(next === current ? undefined : next);
  };
  return (
    <PeriodStepper
      text={`${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`}
      before={{ label: '上一月', onStep: goTo(addDays(from, -1)) }}
      after={{ label: '下一月', onStep: goTo(addDays(to, 1)) }}
      now={{ label: '本月', onStep: month === current ? undefined : goTo(current) }}
    />
  );
};

interface ViewFiltersProps extends PropsWithChildren {
  readonly search: Pick<AttendanceSearch, 'query' | 'change'>;
  readonly filters: readonly Filter[];
}

/** Row with the period of a view and its filters. */
export const ViewFilters = ({ search: { query, change }, filters, children }: ViewFiltersProps) => {
  const { controls } = useFilterControls(filters, { query, change });
  return (
    <Box
      component="search"
      aria-label="查詢條件"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}
    >
      {children}
      {controls.map(({ name, control }) => (
        <Box key={name} sx={{ '&:empty': { display: 'none' } }}>
          {control}
        </Box>
      ))}
    </Box>
  );
};
