import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router-dom';

const ROOT = '/dashboard/performance_evaluation';

const tabs = [
  { label: '考核週期', path: ROOT },
  { label: '考核表單', path: `${ROOT}/forms` },
  { label: '考核進度', path: `${ROOT}/progress` },
  { label: '面談紀錄', path: `${ROOT}/interviews` },
  { label: '結果分析', path: `${ROOT}/results` },
  { label: '我的考核', path: '/dashboard/my_evaluations' },
];

/** Tabs of 績效考核; each is a page with an address of its own. */
export const EvaluationTabs = () => {
  const { pathname } = useLocation();
  const current = tabs.some(({ path }) => path === pathname) ? pathname : false;
  return (
    <Box component="nav" aria-label="績效考核" sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Tabs value={current} variant="scrollable" allowScrollButtonsMobile>
        {tabs.map(({ label, path }) => (
          <Tab key={path} label={label} value={path} component={Link} to={path} />
        ))}
      </Tabs>
    </Box>
  );
};
