import { applicationKinds, ownApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ListPages } from '#components/list-pages.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { ApplyButton } from '../filing/apply-button.tsx';
import { OwnApplication } from '../records/own-application.tsx';
import { OwnDrafts } from '../filing/own-drafts.tsx';

const searchSchema = z.strictObject({
  kind: z.enum(applicationKinds).or(z.uuid()).default('leave'),
  page: z.coerce.number().int().min(1).default(1),
});

/** 我的申請 */
export const MyApplicationsPage = () => {
  const { query, change } = useSearchState(searchSchema);
  const list = useQuery({
    ...endpointQuery(endpoints.list, { query: { page: query.page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="我的申請" count={list.data?.total} actions={<ApplyButton initialKind={query.kind} />}>
      <OwnDrafts />
      <QueryView query={list}>
        {(data) => (
          <>
            {data.total === 0 ? <Typography>尚無申請，請點選「新增申請」建立第一筆。</Typography> : null}
            {data.items.map((application) => (
              <OwnApplication key={application.id} application={application} />
            ))}
            <ListPages list={data} onChange={(page) => change({ page }, { isStep: true })} />
          </>
        )}
      </QueryView>
    </Page>
  );
};
