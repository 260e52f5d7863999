import { ownApplicationEndpoints } from '@hr/contracts/signing/applications';
import type { RevealableField } from '@hr/contracts/people/employees';
import { type MyData, myDataEndpoints as endpoints } from '@hr/contracts/shell/self-service';
import { isApplicationCommandAllowed } from '@hr/domain/signing/applications';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { Page } from '#components/page.tsx';
import { ApplicationDialog, OwnApplication } from '#features/signing/applications/index.ts';
import { EventList } from '#features/personnel-actions/employee-timeline/index.ts';
import {
  contactFacts,
  EmploymentLines,
  identityFacts,
  MissingNotice,
  payFacts,
  workFacts,
} from '#features/people/employees/index.ts';
import { QueryView } from '#components/query-view.tsx';

interface MineProps {
  readonly mine: MyData;
}

const reveal = async (field: RevealableField): Promise<string> =>
  (await call(endpoints.reveal, { body: { field } })).value;

const Work = ({ mine }: MineProps) => {
  const query = useQuery(endpointQuery(endpoints.employment, {}));
  return (
    <>
      <FactList facts={workFacts(mine)} />
      <QueryView query={query}>{(history) => <EmploymentLines history={history} />}</QueryView>
    </>
  );
};

const Timeline = () => {
  const query = useQuery(endpointQuery(endpoints.timeline, {}));
  return <QueryView query={query}>{({ items }) => <EventList events={items} />}</QueryView>;
};

const useRequests = () =>
  useQuery({
    ...endpointQuery(ownApplicationEndpoints.list, { query: { kind: 'personal_data' } }),
    select: ({ items }) => items,
  });

const Requests = () => (
  <QueryView query={useRequests()}>
    {(applications) =>
      applications.length === 0 ? (
        <Typography>尚未提出申請。</Typography>
      ) : (
        applications.map((application) => <OwnApplication key={application.id} application={application} />)
      )
    }
  </QueryView>
);

const useIsWaiting = (): boolean | undefined =>
  useRequests().data?.some(({ state }) => isApplicationCommandAllowed(state, 'withdraw'));

const tabs: Readonly<Record<string, { readonly label: string; readonly Content: ComponentType<MineProps> }>> = {
  profile: {
    label: '基本資料',
    Content: ({ mine }) => (
      <>
        <MissingNotice item={mine} />
        <FactList facts={[...identityFacts(mine, reveal), ...contactFacts(mine)]} />
      </>
    ),
  },
  work: { label: '任職資料', Content: Work },
  pay: { label: '薪轉與扣繳', Content: ({ mine }) => <FactList facts={payFacts(mine, reveal)} /> },
  timeline: { label: '歷程', Content: Timeline },
  requests: { label: '變更申請', Content: Requests },
};

const FIRST = 'profile';

/** 申請變更資料; hidden while a request is pending. */
const RequestButton = () => {
  const [isAsking, setAsking] = useState(false);
  const isWaiting = useIsWaiting() ?? true;
  return (
    <>
      <Button variant="contained" disabled={isWaiting} onClick={() => setAsking(true)}>
        申請變更資料
      </Button>
      {isAsking ? (
        <ApplicationDialog kind="personal_data" values={{ reason: '' }} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
};

/** Link to the pending request, with the reason why no other can be made. */
const WaitingNotice = () =>
  useIsWaiting() ? (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="?tab=requests" color="inherit" size="small">
          檢視申請
        </Button>
      }
    >
      您有待處理的變更申請；處理完成或撤回後才能再次申請。
    </Alert>
  ) : null;

/** 我的資料: the caller's data and requests to change it. */
export const MyDataPage = () => {
  const query = useQuery(endpointQuery(endpoints.get, {}));
  const [search] = useSearchParams();
  const requestedTab = search.get('tab') ?? FIRST;
  const open = Object.hasOwn(tabs, requestedTab) ? requestedTab : FIRST;
  const { label, Content } = tabs[open] ?? {};
  return (
    <Page
      title="我的資料"
      subtitle={query.data ? `${query.data.employeeNo} ${query.data.nameZh}` : undefined}
      actions={query.data ? <RequestButton /> : null}
    >
      <QueryView query={query}>
        {(mine) => (
          <>
            <WaitingNotice />
            <Tabs value={open} aria-label="我的資料的內容" variant="scrollable" allowScrollButtonsMobile>
              {Object.entries(tabs).map(([name, tab]) => (
                <Tab
                  key={name}
                  value={name}
                  label={tab.label}
                  component={Link}
                  to={name === FIRST ? '.' : `?tab=${name}`}
                />
              ))}
            </Tabs>
            <Paper variant="outlined" role="tabpanel" aria-label={label} sx={{ p: 2.5, containerType: 'inline-size' }}>
              {Content ? <Content mine={mine} /> : null}
            </Paper>
          </>
        )}
      </QueryView>
    </Page>
  );
};
