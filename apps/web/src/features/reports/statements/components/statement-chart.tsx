import type { StatementGroup } from '@hr/contracts/reports/statements';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

interface StatementChartProps {
  readonly label: string;
  readonly groups: readonly StatementGroup[];
  /** Opens the rows of a group. */
  readonly onOpen: (group: StatementGroup) => void;
}

const [ROW_HEIGHT, FRAME_HEIGHT, AXIS_HEIGHT, LABEL_WIDTH] = [28, 80, 40, 130];

const nameOf = ({ keys }: StatementGroup): string => keys.map((key) => key ?? '（空白）').join('／');

/** Bar for each group with its count. A chosen bar opens its rows. */
export const StatementChart = ({ label, groups, onOpen }: StatementChartProps) => {
  const { palette } = useTheme();
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <BarChart
        layout="horizontal"
        height={groups.length * ROW_HEIGHT + FRAME_HEIGHT}
        yAxis={[{ scaleType: 'band', data: groups.map(nameOf), width: LABEL_WIDTH }]}
        xAxis={[{ tickMinStep: 1, height: AXIS_HEIGHT }]}
        series={[{ data: groups.map(({ count }) => count), color: palette.primary.main }]}
        hideLegend
        onAxisClick={(_event, data) => {
          const group = groups[data?.dataIndex ?? -1];
          if (group) {
            onOpen(group);
          }
        }}
      />
    </figure>
  );
};
