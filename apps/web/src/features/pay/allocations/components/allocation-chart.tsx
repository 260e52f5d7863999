import type { Allocation, AllocationSummary } from '@hr/contracts/pay/allocations';
import { type CalendarDate, formatDate, type Period } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PropsWithChildren } from 'react';
import { HATCHED } from '#components/hatched.ts';
import { useToday } from '#format/use-today.ts';
import { AllocationBar } from './allocation-bar.tsx';
import { placeInYear, withinYear } from './year-scale.ts';

interface AllocationChartProps {
  readonly allocations: readonly Allocation[];
  readonly summary: AllocationSummary;
  readonly year: number;
  readonly onDrop?: ((allocation: Allocation, endOn: CalendarDate) => void) | undefined;
}

const MONTHS = Array.from({ length: 12 }, (_month, index) => index + 1);

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '200px 1fr' },
  columnGap: 1,
  alignItems: 'center',
  mb: 1,
} as const;

interface TrackProps extends PropsWithChildren {
  readonly label: string;
  readonly year: number;
}

/** Row of the chart: the name, and the days of the year with a line for today. */
const Track = ({ label, year, children }: TrackProps) => {
  const today = useToday();
  const now = withinYear({ from: today, to: today }, year);
  return (
    <Box component="li" sx={ROW}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Box sx={{ position: 'relative', height: 40, bgcolor: 'action.hover' }}>
        <Box component="ul" aria-label={label} sx={{ position: 'absolute', inset: 0, m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Box>
        {now ? (
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              top: 0,
              bottom: 0,
              left: placeInYear(now, year).left,
              borderLeft: '1px dashed',
              borderColor: 'error.main',
              pointerEvents: 'none',
            }}
          />
        ) : null}
      </Box>
    </Box>
  );
};

const MonthHeads = () => (
  <Box aria-hidden sx={{ ...ROW, mb: 0 }}>
    <Box sx={{ display: { xs: 'none', md: 'block' } }} />
    <Box sx={{ display: 'flex' }}>
      {MONTHS.map((month) => (
        <Typography key={month} variant="caption" sx={{ flex: 1, borderLeft: 1, borderColor: 'divider', pl: 0.25 }}>
          {month}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' 月'}
          </Box>
        </Typography>
      ))}
    </Box>
  </Box>
);

interface SumProps {
  readonly sum: Period & { readonly percent: number };
  readonly year: number;
  /** Why the sum is wrong; undefined if it is not. */
  readonly message?: string;
}

const SumSegment = ({ sum, year, message }: SumProps) => {
  const part = withinYear(sum, year);
  if (part === null) {
    return null;
  }
  const isAbove = sum.percent > 100;
  const text = message ?? `${formatDate(sum.from)} ～ ${formatDate(sum.to)} 合計 ${sum.percent}%`;
  return (
    <Box
      component="li"
      title={text}
      sx={{
        position: 'absolute',
        bottom: 0,
        height: message === undefined ? `${Math.min(100, sum.percent)}%` : '100%',
        minHeight: 16,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        px: 0.5,
        fontSize: 12,
        color: 'text.primary',
        border: 1,
        borderColor: message === undefined ? 'divider' : 'error.main',
        bgcolor: isAbove ? 'error.light' : 'background.paper',
        backgroundImage: message === undefined ? 'none' : HATCHED,
        ...placeInYear(part, year),
      }}
    >
      {message ?? `${sum.percent}%`}
    </Box>
  );
};

/** Allocations of an employee in a year by project, and their sums with gaps and excess. */
export const AllocationChart = ({ allocations, summary, year, onDrop }: AllocationChartProps) => {
  const projects = [...Map.groupBy(allocations, ({ project }) => project.id).values()].filter((own) =>
    own.some(({ startOn, endOn }) => withinYear({ from: startOn, to: endOn }, year) !== null),
  );
  const { periods, problems } = summary;
  return (
    <section aria-label={`${year} 年計畫分攤`}>
      <MonthHeads />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {projects.map((own) => {
          const [{ project } = { project: { code: '', nameZh: '' } }] = own;
          return (
            <Track key={own[0]?.id} label={`${project.code} ${project.nameZh}`} year={year}>
              {own.map((allocation) => (
                <AllocationBar
                  key={allocation.id}
                  allocation={allocation}
                  year={year}
                  onDrop={onDrop && allocation.state !== 'ended' ? (day) => onDrop(allocation, day) : undefined}
                />
              ))}
            </Track>
          );
        })}
        <Track label="合計" year={year}>
          {periods.map((sum) => (
            <SumSegment key={sum.from} sum={sum} year={year} />
          ))}
          {problems.map((problem) => (
            <SumSegment key={problem.message} sum={problem} year={year} message={problem.message} />
          ))}
        </Track>
      </Box>
    </section>
  );
};
