import { periodOf } from '@hr/contracts/reports/statements';
import type { CalendarDate } from '@hr/domain/dates';
import type { StatementRange } from '@hr/domain/reports/statements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useToday } from '#format/use-today.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import type { StatementSearch } from '../statement-search.ts';

const rangeNames: Readonly<Record<StatementRange | 'days', string>> = {
  month: '本月',
  lastMonth: '上月',
  quarter: '本季',
  lastQuarter: '上季',
  yearToDate: '今年至本月',
  year: '今年',
  lastYear: '去年',
  days: '自訂起迄',
};

/** Returns the period of the address; the year until the end of the month if it names none. */
export const useStatementPeriod = ({ query }: StatementSearch): { from: CalendarDate; to: CalendarDate } =>
  periodOf(query, useToday());

/** Period of a statement: one that moves with the day, or two days. */
export const PeriodFilter = ({ search }: { readonly search: StatementSearch }) => {
  const { range, from: first, to: last } = search.query;
  const { from, to } = useStatementPeriod(search);
  const hasDays = range === undefined && (first !== undefined || last !== undefined);
  const isReversed = hasDays && first !== undefined && last !== undefined && last < first;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <SelectFilter
        label="期間"
        names={rangeNames}
        value={hasDays ? 'days' : (range ?? 'yearToDate')}
        onChange={(chosen) =>
          search.change(
            chosen === 'days' ? { range: undefined, from, to } : { range: chosen, from: undefined, to: undefined },
          )
        }
      />
      <DateFilter label="起日" value={from} onChange={(day) => search.change({ range: undefined, from: day, to })} />
      <DateFilter
        label="迄日"
        value={isReversed ? last : to}
        onChange={(day) => search.change({ range: undefined, from, to: day })}
      />
      {isReversed ? (
        <Typography role="alert" color="error">
          迄日不可早於起日，以下只列出起日當天。
        </Typography>
      ) : null}
    </Box>
  );
};
