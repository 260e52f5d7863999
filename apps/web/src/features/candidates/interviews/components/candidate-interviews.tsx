import type { Candidate, CandidateDetail } from '@hr/contracts/candidates/candidates';
import { interviewKindNames, type InterviewView } from '@hr/contracts/candidates/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { interviewersText, interviewTimeText } from '../interview-text.ts';
import { InterviewStatus } from './interview-status.tsx';
import { ScoreSheets } from './score-sheets.tsx';

const LIST_PATH = '/dashboard/applicant_data_repository/interviews';

const InterviewOfCandidate = ({ interview }: { readonly interview: InterviewView }) => {
  const { id, kind, place, note, sheets } = interview;
  const time = interviewTimeText(interview);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={`${interviewKindNames[kind]} ${time}`}
      sx={{ p: 2, containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <MuiLink component={Link} to={`${LIST_PATH}?record=${id}`} sx={{ fontWeight: 600 }}>
          {interviewKindNames[kind]}
        </MuiLink>
        <InterviewStatus item={interview} />
      </Box>
      <FactList
        facts={[
          ['時間', time],
          ['地點', place],
          ['面試官', interviewersText(interview)],
          ['備註', note ?? '—'],
        ]}
      />
      <ScoreSheets sheets={sheets} />
    </Paper>
  );
};

interface CandidateInterviewsProps {
  readonly candidate: Candidate;
  readonly detail: CandidateDetail;
}

/** Interviews of a candidate with their score sheets. */
export const CandidateInterviews = ({ candidate, detail: { interviews } }: CandidateInterviewsProps) => (
  <>
    {interviews.length === 0 ? (
      <Typography color="textSecondary">尚未安排面試。</Typography>
    ) : (
      <Button component={Link} to={`${LIST_PATH}?candidateId=${candidate.id}`} size="small" sx={{ mb: 1 }}>
        在面試清單開啟
      </Button>
    )}
    <Stack spacing={1.5}>
      {interviews.map((interview) => (
        <InterviewOfCandidate key={interview.id} interview={interview} />
      ))}
    </Stack>
  </>
);
