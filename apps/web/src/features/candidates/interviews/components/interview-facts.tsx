import { candidateDetailEndpoints } from '@hr/contracts/candidates/candidates';
import { type Interview, interviews } from '@hr/contracts/candidates/interviews';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { QueryView } from '#components/query-view.tsx';
import { factsOf } from '#records/record-text.ts';
import { interviewTimeText } from '../interview-text.ts';
import { ScoreSheets } from './score-sheets.tsx';

const { on: _on, startsAt: _startsAt, endsAt: _endsAt, ...others } = interviews.fields;

/** Content of the panel of an interview: facts and score sheets. */
export const InterviewFacts = ({ item }: { readonly item: Interview }) => {
  const { id, candidate } = item;
  const detail = useQuery(endpointQuery(candidateDetailEndpoints.get, { params: { id: candidate.id } }));
  return (
    <>
      <Button
        component={Link}
        to={`/dashboard/applicant_data_repository?record=${candidate.id}`}
        variant="outlined"
        size="small"
      >
        開啟應徵者
      </Button>
      <FactList facts={[['時間', interviewTimeText(item)], ...factsOf({ ...others, ...interviews.derived }, item)]} />
      <Typography variant="h3" sx={{ mt: 3 }}>
        評分表
      </Typography>
      <QueryView query={detail}>
        {({ interviews: all }) => <ScoreSheets sheets={all.find((each) => each.id === id)?.sheets ?? []} />}
      </QueryView>
    </>
  );
};
