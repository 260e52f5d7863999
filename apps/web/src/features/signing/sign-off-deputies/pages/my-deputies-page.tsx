import { ownDeputyEndpoints as endpoints } from '@hr/contracts/signing/sign-off-deputies';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useCan } from '#session/session.ts';
import { OwnDeputyDialog } from '../components/own-deputy-dialog.tsx';
import { OwnDeputy } from '../components/own-deputy.tsx';

/** 我的簽核代理 */
export const MyDeputiesPage = () => {
  const query = useQuery(endpointQuery(endpoints.list, {}));
  const canSeeAll = useCan('sign_off_deputy:view');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="我的簽核代理"
      actions={
        <>
          {canSeeAll ? (
            <Button component={Link} to="/dashboard/sign_off_deputy" variant="outlined">
              全部簽核代理
            </Button>
          ) : null}
          <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
            設定簽核代理人
          </Button>
        </>
      }
    >
      <QueryView query={query}>
        {(data) => (
          <>
            <Typography variant="h2" sx={{ mb: 1 }}>
              代我簽核的人
            </Typography>
            {data.items.length === 0 ? <Typography>尚未設定代理人，請點選「設定簽核代理人」。</Typography> : null}
            {data.items.map((item) => (
              <OwnDeputy key={item.id} item={item} isOwn />
            ))}
            <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
              我代為簽核的人
            </Typography>
            {data.standingIn.length === 0 ? <Typography>目前沒有由您代為簽核的人。</Typography> : null}
            {data.standingIn.map((item) => (
              <OwnDeputy key={item.id} item={item} isOwn={false} />
            ))}
          </>
        )}
      </QueryView>
      {isAdding ? <OwnDeputyDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
};
