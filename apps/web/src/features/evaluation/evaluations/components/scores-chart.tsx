import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';

interface ScoresChartProps {
  /** In the order of time. */
  readonly items: readonly { readonly cycleName: string; readonly score: number | null }[];
}

const [CHART_HEIGHT, AXIS_HEIGHT] = [240, 40];

/** Scores of an employee over the cycles. */
export const ScoresChart = ({ items }: ScoresChartProps) => {
  const { palette } = useTheme();
  const scored = items.filter(({ score }) => score !== null);
  return (
    <figure aria-label="歷年總分圖" style={{ margin: 0 }}>
      <LineChart
        height={CHART_HEIGHT}
        xAxis={[{ scaleType: 'point', data: scored.map(({ cycleName }) => cycleName), height: AXIS_HEIGHT }]}
        yAxis={[{ min: 0, max: 100 }]}
        series={[{ data: scored.map(({ score }) => score), color: palette.primary.main }]}
        hideLegend
      />
    </figure>
  );
};
