import {
  type Candidate,
  type CandidateDetail,
  candidateDetailEndpoints as endpoints,
  candidates,
  candidateStageNames,
} from '@hr/contracts/candidates/candidates';
import { type CandidateStage, isActiveStage } from '@hr/domain/candidates/candidates';
import { formatDate, formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { CandidateInterviews } from '#features/candidates/interviews/index.ts';
import { CandidateOffers } from '#features/candidates/offers/index.ts';
import { employeeOption } from '#records/choices.ts';
import { factsOf } from '#records/record-text.ts';
import { CandidateFiles } from './candidate-files.tsx';
import { CandidateMails } from './candidate-mails.tsx';
import { DuplicateList } from './duplicate-list.tsx';

const stageKind = (stage: CandidateStage): StatusKind => {
  if (stage === 'blacklist') {
    return 'negative';
  }
  if (stage === 'accepted' || stage === 'hired') {
    return 'granted';
  }
  return isActiveStage(stage) ? 'positive' : 'neutral';
};

interface CandidateProps {
  readonly item: Candidate;
}

export const CandidateStatus = ({ item: { stage } }: { readonly item: Pick<Candidate, 'stage'> }) => (
  <StatusChip kind={stageKind(stage)} label={candidateStageNames[stage]} />
);

const { nameZh: _name, experiences: _experiences, resumeFileId: _resume, ...filledIn } = candidates.fields;
const { stageReason } = candidates.stored;
const { projectName, interviewOn, score, stageSince, updatedAt } = candidates.derived;

const Section = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const periodText = ({ from, to }: Candidate['experiences'][number]): string =>
  from === null && to === null
    ? '—'
    : `${from === null ? '' : formatDate(from)} ～ ${to === null ? '' : formatDate(to)}`;

const Experiences = ({ experiences }: Pick<Candidate, 'experiences'>) =>
  experiences.length === 0 ? null : (
    <Section title="經歷">
      <LinesTable
        title="經歷"
        heads={['公司', '職務', '期間', '工作內容']}
        lines={experiences.map((experience, place) => ({
          id: String(place),
          cells: [experience.company, experience.title, periodText(experience), experience.description || '—'],
        }))}
      />
    </Section>
  );

const stageText = (stage: CandidateStage | null): string => (stage === null ? '—' : candidateStageNames[stage]);

const Detail = ({ item, detail }: CandidateProps & { readonly detail: CandidateDetail }) => (
  <>
    {detail.employee === null ? null : (
      <Typography sx={{ mt: 2 }}>
        {'已轉為員工：'}
        <MuiLink component={Link} to={`/dashboard/employee_data/${detail.employee.employeeNo}`}>
          {employeeOption(detail.employee).label}
        </MuiLink>
      </Typography>
    )}
    {detail.duplicates.length === 0 ? null : (
      <Alert severity="info" sx={{ mt: 2 }}>
        <DuplicateList items={detail.duplicates} />
      </Alert>
    )}
    <CandidateFiles candidate={item} detail={detail} />
    <Section title="面試">
      <CandidateInterviews candidate={item} detail={detail} />
    </Section>
    <Section title="錄取通知">
      <CandidateOffers candidate={item} detail={detail} />
    </Section>
    <Section title="歷程">
      <LinesTable
        title="歷程"
        heads={['時間', '原階段', '新階段']}
        lines={detail.history.map(({ id, at, from, to }) => ({
          id,
          cells: [formatInstant(new Date(at)), stageText(from), stageText(to)],
        }))}
      />
    </Section>
    <Section title="郵件">
      <CandidateMails candidate={item} detail={detail} />
    </Section>
  </>
);

/** Content of the panel of a candidate. */
export const CandidateFacts = ({ item }: CandidateProps) => {
  const query = useQuery(endpointQuery(endpoints.get, { params: { id: item.id } }));
  return (
    <>
      <FactList
        facts={factsOf({ stageReason, stageSince, ...filledIn, projectName, interviewOn, score, updatedAt }, item)}
      />
      <Experiences experiences={item.experiences} />
      <QueryView query={query}>{(detail) => <Detail item={item} detail={detail} />}</QueryView>
    </>
  );
};
