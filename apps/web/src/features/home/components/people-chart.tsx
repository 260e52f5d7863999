import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useLargestDepartments } from '../home.queries.ts';

/** 各部門人數: the largest departments, each leading to its people. */
export const PeopleChart = () => {
  const { data } = useLargestDepartments();
  const largest = data?.items.filter(({ headcount }) => headcount > 0) ?? [];
  const most = Math.max(1, ...largest.map(({ headcount }) => headcount));
  if (largest.length === 0) {
    return null;
  }
  return (
    <Box component="section" aria-labelledby="people" sx={{ mb: 4, maxWidth: 640 }}>
      <Typography variant="h2" id="people" sx={{ mb: 1.5 }}>
        各部門人數
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {largest.map(({ id, nameZh, headcount }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'grid', gridTemplateColumns: '9em 1fr', alignItems: 'center', columnGap: 1.5 }}
          >
            <Typography
              component={Link}
              to={`/dashboard/employee_data?departmentId=${id}&below=no`}
              noWrap
              variant="body2"
            >
              {nameZh}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box
                sx={{
                  height: 14,
                  width: `${(85 * headcount) / most}%`,
                  minWidth: 2,
                  borderRadius: 0.5,
                  bgcolor: 'primary.main',
                }}
              />
              <Typography variant="body2">{`${headcount} 人`}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
