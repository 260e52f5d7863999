import type { CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { BurnDownMonth } from '../burn-down.ts';

interface CostChartsProps {
  readonly months: readonly BurnDownMonth[];
  readonly onMonth: (month: CalendarDate) => void;
}

/** Pixels; half of the last label stands right of its point. */
const [HEIGHT, AXIS_HEIGHT, LABEL_HALF] = [280, 40, 32];

const TEN_THOUSAND = 10_000;

const shortAmount = (amount: number): string => `${(amount / TEN_THOUSAND).toLocaleString('zh-TW')} 萬`;

const fullAmount = (amount: number | null): string => (amount === null ? '' : amount.toLocaleString('zh-TW'));

/** Money left at the end of each month, and the cost of each month. A chosen point or bar opens its month. */
export const CostCharts = ({ months, onMonth }: CostChartsProps) => {
  const { palette } = useTheme();
  const [actual, forecast] = [palette.text.secondary, palette.primary.main];
  const hasRest = months.some(({ rest }) => rest !== null);
  const valueOf = ({ rest, sum }: BurnDownMonth): number => rest ?? sum;
  const lastActual = months.findLastIndex(({ isForecast }) => !isForecast);
  const xAxis = {
    scaleType: 'band' as const,
    data: months.map(({ month }) => month.slice(0, 7).replace('-', '/')),
    height: AXIS_HEIGHT,
  };
  const yAxis = { valueFormatter: shortAmount, width: 72 };
  const openAt = (place: number | undefined): void => {
    const chosen = place === undefined ? undefined : months[place];
    if (chosen) {
      onMonth(chosen.month);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <figure aria-label={hasRest ? '人事費餘額走勢圖' : '人事費累計走勢圖'} style={{ margin: 0 }}>
        <LineChart
          height={HEIGHT}
          margin={{ right: LABEL_HALF }}
          xAxis={[{ ...xAxis, scaleType: 'point' }]}
          yAxis={[yAxis]}
          series={[
            {
              label: hasRest ? '餘額（實際）' : '累計（實際）',
              data: months.map((month, place) => (place <= lastActual ? valueOf(month) : null)),
              color: actual,
              showMark: true,
              valueFormatter: fullAmount,
            },
            {
              label: hasRest ? '餘額（預估）' : '累計（預估）',
              // Begins at the last actual month, so that the line is not interrupted.
              data: months.map((month, place) => (place >= lastActual ? valueOf(month) : null)),
              color: forecast,
              showMark: true,
              valueFormatter: fullAmount,
            },
          ]}
          onMarkClick={(_event, { dataIndex }) => openAt(dataIndex)}
          onAxisClick={(_event, data) => openAt(data?.dataIndex)}
        />
      </figure>
      <figure aria-label="每月人事費圖" style={{ margin: 0 }}>
        <BarChart
          height={HEIGHT}
          xAxis={[xAxis]}
          yAxis={[yAxis]}
          series={[
            {
              label: '實際',
              stack: 'cost',
              data: months.map(({ spent }) => spent),
              color: actual,
              valueFormatter: fullAmount,
            },
            {
              label: '預估',
              stack: 'cost',
              data: months.map((month) => month.forecast),
              color: forecast,
              valueFormatter: fullAmount,
            },
          ]}
          onAxisClick={(_event, data) => openAt(data?.dataIndex)}
        />
      </figure>
    </Box>
  );
};
