import { type CalendarDate, monthOf } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { useToday } from '#format/use-today.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import type { StatementSearch } from '../statement-search.ts';

/** Returns the period of the address; the year until the end of the month if it names none. */
export const useStatementPeriod = ({
  query: { from, to },
}: StatementSearch): { from: CalendarDate; to: CalendarDate } => {
  const today = useToday();
  const [first, last] = [from ?? (`${today.slice(0, 4)}-01-01` as CalendarDate), to ?? monthOf(today).to];
  return { from: first, to: last < first ? first : last };
};

export const PeriodFilter = ({ search }: { readonly search: StatementSearch }) => {
  const { from, to } = useStatementPeriod(search);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
      <DateFilter label="起日" value={from} onChange={(day) => search.change({ from: day })} />
      <DateFilter label="迄日" value={to} onChange={(day) => search.change({ to: day })} />
    </Box>
  );
};
