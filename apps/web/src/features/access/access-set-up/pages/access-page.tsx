import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Page } from '#components/page.tsx';
import { AccessReviewPanel } from '#features/access/access-review/index.ts';
import { AccountPanel } from '#features/access/accounts/index.ts';
import { RolePanel } from '#features/access/roles/index.ts';
import { useSearchState } from '#tables/use-search-state.ts';

const views = { roles: '角色', accounts: '帳號', review: '權限清查表' } as const;

type View = keyof typeof views;

const tabId = (view: View): string => `access-tab-${view}`;
const PANEL_ID = 'access-panel';

const viewSchema = z.strictObject({ view: z.enum(['roles', 'accounts', 'review']).default('roles') });

/** 權限設定: roles, the accounts that have them, and what comes of both. */
export const AccessPage = () => {
  const { view } = useSearchState(viewSchema).query;
  const navigate = useNavigate();
  return (
    <Page title="權限設定">
      <Tabs
        value={view}
        // Each view's filters are its own, so the address begins anew.
        onChange={(_, next: View) => void navigate(next === 'roles' ? '?' : `?view=${next}`, { replace: true })}
        aria-label="權限設定的檢視"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {Object.entries(views).map(([value, label]) => (
          <Tab key={value} value={value} label={label} id={tabId(value as View)} aria-controls={PANEL_ID} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={PANEL_ID}
        aria-labelledby={tabId(view)}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        {view === 'roles' ? <Roles /> : null}
        {view === 'accounts' ? <AccountPanel /> : null}
        {view === 'review' ? <AccessReviewPanel /> : null}
      </Box>
    </Page>
  );
};

const roleSchema = z.strictObject({ role: z.uuid().optional() });

const Roles = () => {
  const { query, change } = useSearchState(roleSchema);
  return <RolePanel roleId={query.role} onSelect={(next) => change({ role: next })} />;
};
