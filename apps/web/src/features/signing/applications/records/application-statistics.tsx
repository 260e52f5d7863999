import {
  type ApplicationStatistics as Statistics,
  employeeApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

const ABSENT = '—';
const PERCENT = 100;

const figuresOf = ({
  submitted,
  sentBack,
  decided,
  averageDays,
}: Statistics): readonly (readonly [string, string])[] => [
  ['本月件數', `${submitted} 件`],
  ['本月完成', `${decided} 件`],
  ['平均處理天數', averageDays === null ? ABSENT : `${averageDays} 天`],
  ['退回率', submitted === 0 ? ABSENT : `${Math.round((PERCENT * sentBack) / submitted)}%`],
];

export const ApplicationStatistics = ({ employeeId }: { readonly employeeId: string | undefined }) => {
  const query = employeeId === undefined ? {} : { employeeId };
  const { data } = useQuery(endpointQuery(endpoints.statistics, { query }));
  return data ? (
    <Paper
      component="dl"
      variant="outlined"
      aria-label="本月統計"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mb: 2, px: 2, py: 1 }}
    >
      {figuresOf(data).map(([name, figure]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {figure}
          </Typography>
        </Box>
      ))}
    </Paper>
  ) : null;
};
