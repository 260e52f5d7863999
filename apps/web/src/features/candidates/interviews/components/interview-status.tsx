import { type InterviewView, interviewStateNames } from '@hr/contracts/candidates/interviews';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

type InterviewState = InterviewView['state'];

const kindOf = (state: InterviewState): StatusKind => {
  if (state === 'planned') {
    return 'info';
  }
  return state === 'cancelled' ? 'neutral' : 'positive';
};

export const InterviewStatus = ({ item: { state } }: { readonly item: { readonly state: InterviewState } }) => (
  <StatusChip kind={kindOf(state)} label={interviewStateNames[state]} isStruck={state === 'cancelled'} />
);
