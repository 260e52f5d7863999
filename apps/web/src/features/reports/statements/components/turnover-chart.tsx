import type { Turnover } from '@hr/contracts/reports/statements';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';

interface TurnoverChartProps {
  readonly months: Turnover['months'];
  /** Opens the joiners or leavers of a month. */
  readonly onOpen: (view: 'joiners' | 'leavers', month: string) => void;
}

const [HEIGHT, AXIS_HEIGHT] = [260, 40];

/** Room for half of the last label. */
const MARGIN = { right: 32 };

/** Headcount at the end of each month, and who joined and left in it. A chosen bar opens its people. */
export const TurnoverChart = ({ months, onOpen }: TurnoverChartProps) => {
  const { palette } = useTheme();
  const xAxis = { data: months.map(({ month }) => month), height: AXIS_HEIGHT };
  return (
    <>
      <figure aria-label="月底人數走勢圖" style={{ margin: 0 }}>
        <LineChart
          height={HEIGHT}
          margin={MARGIN}
          xAxis={[{ ...xAxis, scaleType: 'point' }]}
          series={[
            {
              label: '月底人數',
              data: months.map(({ closing }) => closing),
              color: palette.primary.main,
              showMark: true,
            },
          ]}
        />
      </figure>
      <figure aria-label="各月到職與離職圖" style={{ margin: 0 }}>
        <BarChart
          height={HEIGHT}
          xAxis={[{ ...xAxis, scaleType: 'band' }]}
          yAxis={[{ tickMinStep: 1 }]}
          series={[
            { id: 'joiners', label: '到職', data: months.map(({ joined }) => joined), color: palette.primary.main },
            { id: 'leavers', label: '離職', data: months.map(({ left }) => left), color: palette.text.secondary },
          ]}
          onItemClick={(_event, { seriesId, dataIndex }) => {
            const month = months[dataIndex]?.month;
            if (month !== undefined) {
              onOpen(seriesId === 'leavers' ? 'leavers' : 'joiners', month);
            }
          }}
        />
      </figure>
    </>
  );
};
