import { type CandidateReport, candidateStageNames } from '@hr/contracts/candidates/candidates';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

const [CHART_HEIGHT, AXIS_WIDTH] = [280, 80];

/** Number of applications that reached each stage. */
export const FunnelChart = ({ funnel }: Pick<CandidateReport, 'funnel'>) => {
  const { palette } = useTheme();
  return (
    <figure aria-label="招募漏斗圖" style={{ margin: 0 }}>
      <BarChart
        layout="horizontal"
        height={CHART_HEIGHT}
        yAxis={[{ scaleType: 'band', data: funnel.map(({ stage }) => candidateStageNames[stage]), width: AXIS_WIDTH }]}
        xAxis={[{ min: 0 }]}
        series={[{ label: '到達人數', data: funnel.map(({ reached }) => reached), color: palette.primary.main }]}
      />
    </figure>
  );
};
