import type { ProjectCostDetail } from '@hr/contracts/pay/project-costs';
import type { CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { type BurnDownMonth, burnDownOf } from '../burn-down.ts';

const CostCharts = lazyPart(async () => (await import('./cost-charts.tsx')).CostCharts, { fallback: <LoadingView /> });

interface MonthTableProps {
  readonly months: readonly BurnDownMonth[];
  readonly chosen: CalendarDate | null;
}

/** Numbers of the charts; the chosen month is marked. */
const MonthTable = ({ months, chosen }: MonthTableProps) => (
  <TableContainer component="section" tabIndex={0} aria-label="走勢數字（可捲動）" sx={{ maxHeight: 540 }}>
    <Table size="small" stickyHeader aria-label="走勢數字">
      <TableHead>
        <TableRow>
          {['月份', '當月', '累計', '餘額'].map((head, place) => (
            <TableCell key={head} align={place === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map(({ month, spent, forecast, sum, rest, isForecast }) => (
          <TableRow key={month} id={`month-${month}`} selected={month === chosen} aria-current={month === chosen}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {`${month.slice(0, 7).replace('-', '/')}${isForecast ? '（預估）' : ''}`}
            </TableCell>
            {[spent + forecast, sum, rest].map((amount, place) => (
              <TableCell
                key={['month', 'sum', 'rest'][place]}
                align="right"
                sx={{ color: amount !== null && amount < 0 ? 'error.main' : undefined }}
              >
                {amount === null ? '—' : amount.toLocaleString('zh-TW')}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

type BurnDownProps = Pick<ProjectCostDetail, 'months'> & { readonly approved: number | null };

/** Burn-down and forecast of a project, as charts with their numbers beside them. */
export const BurnDownSection = ({ months, approved }: BurnDownProps) => {
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const lines = burnDownOf(months, approved);
  if (lines.length === 0) {
    return null;
  }
  const open = (month: CalendarDate): void => {
    setChosen(month);
    table.current?.querySelector(`#month-${CSS.escape(month)}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section aria-label="走勢與預估">
      <Typography variant="h2">走勢與預估</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <CostCharts months={lines} onMonth={open} />
        <Box ref={table}>
          <MonthTable months={lines} chosen={chosen} />
        </Box>
      </Box>
    </section>
  );
};
