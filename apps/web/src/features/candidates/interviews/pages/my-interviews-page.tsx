import { interviewSheetEndpoints as endpoints, type OwnInterview } from '@hr/contracts/candidates/interviews';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { OwnInterviewCard } from '../components/own-interview-card.tsx';

const byTime = (first: OwnInterview, second: OwnInterview): number =>
  first.on === second.on ? first.startsAt - second.startsAt : first.on.localeCompare(second.on);

interface InterviewGroupProps {
  readonly title: string;
  readonly emptyText: string;
  readonly interviews: readonly OwnInterview[];
}

const InterviewGroup = ({ title, emptyText, interviews }: InterviewGroupProps) => (
  <section aria-label={title}>
    <Typography variant="h2">{`${title}（${interviews.length}）`}</Typography>
    {interviews.length === 0 ? <Typography color="textSecondary">{emptyText}</Typography> : null}
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      {interviews.map((interview) => (
        <OwnInterviewCard key={interview.id} interview={interview} />
      ))}
    </Stack>
  </section>
);

/** 我的面試: the interviews of the caller, the next one first. */
export const MyInterviewsPage = () => {
  const query = useQuery(endpointQuery(endpoints.mine, {}));
  return (
    <Page title="我的面試">
      <QueryView query={query}>
        {({ items }) => {
          const ordered = items.toSorted(byTime);
          const isPlanned = ({ state }: OwnInterview): boolean => state === 'planned';
          return (
            <Stack spacing={3}>
              <InterviewGroup title="已安排" emptyText="目前沒有您的面試。" interviews={ordered.filter(isPlanned)} />
              <InterviewGroup
                title="已完成或已取消"
                emptyText="尚無紀錄。"
                interviews={ordered.filter((interview) => !isPlanned(interview)).toReversed()}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
};
