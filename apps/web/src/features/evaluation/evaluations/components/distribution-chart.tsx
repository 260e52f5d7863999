import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

interface DistributionChartProps {
  readonly grades: readonly {
    readonly name: string;
    readonly percent: number;
    readonly maximumPercent: number | null;
  }[];
}

const [CHART_HEIGHT, AXIS_HEIGHT] = [260, 40];

/** Percent of the people of each grade beside its limit. */
export const DistributionChart = ({ grades }: DistributionChartProps) => {
  const { palette } = useTheme();
  return (
    <figure aria-label="等第分布圖" style={{ margin: 0 }}>
      <BarChart
        height={CHART_HEIGHT}
        xAxis={[{ scaleType: 'band', data: grades.map(({ name }) => name), height: AXIS_HEIGHT }]}
        yAxis={[{ min: 0, max: 100, valueFormatter: (percent: number) => `${percent}%` }]}
        series={[
          { label: '占比 %', data: grades.map(({ percent }) => percent), color: palette.primary.main },
          { label: '上限 %', data: grades.map(({ maximumPercent }) => maximumPercent), color: palette.grey[400] },
        ]}
      />
    </figure>
  );
};
