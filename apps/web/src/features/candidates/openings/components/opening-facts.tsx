import { type JobOpening, jobOpenings, openingStateNames } from '@hr/contracts/candidates/openings';
import type { OpeningState } from '@hr/domain/candidates/openings';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';

const stateKinds: Readonly<Record<OpeningState, StatusKind>> = {
  draft: 'neutral',
  open: 'positive',
  paused: 'warning',
  closed: 'neutral',
};

interface OpeningProps {
  readonly item: JobOpening;
}

export const OpeningStatus = ({ item: { state } }: OpeningProps) => (
  <StatusChip kind={stateKinds[state]} label={openingStateNames[state]} />
);

const { code: _code, nameZh: _name, ...facts } = jobOpenings.fields;

export const OpeningFacts = ({ item }: OpeningProps) => (
  <>
    <Button
      component={Link}
      to={`/dashboard/applicant_data_repository?view=board&openingId=${item.id}`}
      variant="outlined"
      size="small"
    >
      {`檢視應徵者（${item.candidates}）`}
    </Button>
    <FactList facts={factsOf({ ...facts, ...jobOpenings.derived }, item)} />
  </>
);
