import { ownApplicationEndpoints as endpoints } from '@hr/contracts/applications';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { Page } from '#components/page.tsx';
import { ApplicationDialog } from '../components/application-dialog.tsx';
import { OwnApplication } from '../components/own-application.tsx';

/** 我的申請: asks for leave, and follows what was asked for. */
export const MyApplicationsPage = () => {
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.list, {}));
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title="我的申請"
      count={data?.items.length}
      actions={
        <Button variant="contained" startIcon={<EditCalendarOutlined />} onClick={() => setAsking(true)}>
          請假
        </Button>
      }
    >
      {error && !data ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingView /> : null}
      {data?.items.length === 0 ? <Typography>尚無申請，請點選「請假」建立第一筆。</Typography> : null}
      {data?.items.map((application) => (
        <OwnApplication key={application.id} application={application} />
      ))}
      {isAsking ? <ApplicationDialog kind="leave" onClose={() => setAsking(false)} /> : null}
    </Page>
  );
};
