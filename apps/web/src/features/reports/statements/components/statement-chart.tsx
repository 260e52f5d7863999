import type { chartNames, StatementGroup } from '@hr/contracts/reports/statements';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';

export type ChartKind = Exclude<keyof typeof chartNames, 'hidden'>;

interface StatementChartProps {
  readonly label: string;
  readonly kind: ChartKind;
  readonly groups: readonly StatementGroup[];
  /** Opens the rows of a group. */
  readonly onOpen: (group: StatementGroup) => void;
}

const [ROW_HEIGHT, FRAME_HEIGHT, AXIS_HEIGHT, LABEL_WIDTH, CHART_HEIGHT] = [28, 80, 40, 130, 360];

const nameOf = ({ keys }: StatementGroup): string => keys.map((key) => key ?? '（空白）').join('／');

/** Chart of the counts of groups. A chosen part opens its rows. */
export const StatementChart = ({ label, kind, groups, onOpen }: StatementChartProps) => {
  const { palette } = useTheme();
  const counts = groups.map(({ count }) => count);
  const open = (place: number | undefined): void => {
    const group = groups[place ?? -1];
    if (group) {
      onOpen(group);
    }
  };
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      {kind === 'bar' ? (
        <BarChart
          layout="horizontal"
          height={groups.length * ROW_HEIGHT + FRAME_HEIGHT}
          yAxis={[{ scaleType: 'band', data: groups.map(nameOf), width: LABEL_WIDTH }]}
          xAxis={[{ tickMinStep: 1, height: AXIS_HEIGHT }]}
          series={[{ data: counts, color: palette.primary.main }]}
          hideLegend
          onAxisClick={(_event, data) => open(data?.dataIndex)}
        />
      ) : null}
      {kind === 'line' ? (
        <LineChart
          height={CHART_HEIGHT}
          xAxis={[{ scaleType: 'point', data: groups.map(nameOf), height: AXIS_HEIGHT }]}
          yAxis={[{ min: 0, tickMinStep: 1 }]}
          series={[{ data: counts, color: palette.primary.main }]}
          hideLegend
          onAxisClick={(_event, data) => open(data?.dataIndex)}
        />
      ) : null}
      {kind === 'pie' ? (
        <PieChart
          height={CHART_HEIGHT}
          series={[{ data: groups.map((group, id) => ({ id, value: group.count, label: nameOf(group) })) }]}
          onItemClick={(_event, { dataIndex }) => open(dataIndex)}
        />
      ) : null}
    </figure>
  );
};
