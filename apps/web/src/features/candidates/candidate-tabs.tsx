import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router-dom';
import { usePermissions } from '#session/session.ts';

const ROOT = '/dashboard/applicant_data_repository';

const tabs = [
  { label: '應徵者', path: ROOT },
  { label: '職缺', path: `${ROOT}/openings` },
  { label: '面試', path: `${ROOT}/interviews` },
  { label: '招募報表', path: `${ROOT}/report` },
  { label: '信件範本', path: `${ROOT}/letters`, permission: 'applicant_data_repository:edit' },
  { label: '刪除紀錄', path: `${ROOT}/erasures`, permission: 'applicant_data_repository:edit' },
] as const;

/** Tabs of 應徵者資料庫; each is a page with an address of its own. */
export const CandidateTabs = () => {
  const { pathname } = useLocation();
  const may = usePermissions();
  const shown = tabs.filter((tab) => !('permission' in tab) || may(tab.permission));
  const current = tabs.some(({ path }) => path === pathname) ? pathname : false;
  return (
    <Box component="nav" aria-label="應徵者資料庫" sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Tabs value={current} variant="scrollable" allowScrollButtonsMobile>
        {shown.map(({ label, path }) => (
          <Tab key={path} label={label} value={path} component={Link} to={path} />
        ))}
      </Tabs>
    </Box>
  );
};
