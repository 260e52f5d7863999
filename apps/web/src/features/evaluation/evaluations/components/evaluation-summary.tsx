import {
  acknowledgementNames,
  appealDecisionNames,
  type EvaluationDetail,
  eventKindNames,
  partNames,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import { formatDate, formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';

const nameText = (person: { readonly nameZh: string } | null): string => person?.nameZh ?? '—';

/** Stages of an evaluation with their deadlines. */
const StageSteps = ({ stages, stage }: Pick<EvaluationDetail, 'stages' | 'stage'>) => (
  <Box component="section" sx={{ overflowX: 'auto', pb: 1 }} tabIndex={0} aria-label="考核階段">
    <Stepper
      activeStep={stages.findIndex((one) => one.stage === stage)}
      alternativeLabel
      sx={{ minWidth: stages.length * 88 }}
    >
      {stages.map(({ stage: own, dueOn }) => (
        <Step key={own} completed={own === 'closed' && stage === 'closed' ? true : undefined}>
          <StepLabel
            optional={dueOn === null ? undefined : <Typography variant="caption">{formatDate(dueOn)}</Typography>}
          >
            {stageNames[own]}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  </Box>
);

const scoreText = (score: number | null): string => (score === null ? '—' : score.toFixed(1));

const StateNotice = ({ isEnded, endReason, leavesOn, stage }: EvaluationDetail) => {
  if (isEnded) {
    return <Alert severity="info" sx={{ mb: 1.5 }}>{`此考核已終止：${endReason ?? ''}`}</Alert>;
  }
  return leavesOn === null || stage === 'closed' ? null : (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {`受考人的最後工作日為 ${formatDate(leavesOn)}；人資可終止此考核，或由考核者完成。`}
    </Alert>
  );
};

const dayText = (day: EvaluationDetail['announcedOn']): string => (day === null ? '—' : formatDate(day));

/** Employee, reviewers, stage and, as far as the caller may see it, the result. */
export const EvaluationSummary = ({ detail }: { readonly detail: EvaluationDetail }) => {
  const { employee, cycle, reviewers, scores, grade, acknowledgement, subjectOn } = detail;
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2, containerType: 'inline-size' }}>
      <StateNotice {...detail} />
      <StageSteps stages={detail.stages} stage={detail.stage} />
      <FactList
        facts={[
          ['員工', `${employee.employeeNo} ${employee.nameZh}`],
          ['部門／職稱', [detail.departmentName, detail.jobTitle].filter(Boolean).join('／') || '—'],
          ['考核期間', `${formatDate(cycle.startOn)} ～ ${formatDate(cycle.endOn)}`],
          ['試用期滿或合約迄日', dayText(subjectOn)],
          [partNames.first_reviewer, nameText(reviewers.first_reviewer)],
          [partNames.second_reviewer, nameText(reviewers.second_reviewer)],
          [partNames.approver, nameText(reviewers.approver)],
          ['自評分數', scoreText(scores.self)],
          ['初評分數', scoreText(scores.first)],
          ['複評分數', scoreText(scores.second)],
          ['總分', scoreText(scores.total)],
          ['等第', grade ?? '—'],
          ['結果公布日', dayText(detail.announcedOn)],
          ['申覆期限', dayText(detail.appealUntil)],
          ['本人確認', acknowledgement === null ? '—' : acknowledgementNames[acknowledgement]],
        ]}
      />
    </Paper>
  );
};

/** 申覆 with its decision. */
export const AppealSection = ({ appeal }: Pick<EvaluationDetail, 'appeal'>) =>
  appeal === null ? null : (
    <Paper variant="outlined" component="section" aria-label="申覆" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2">申覆</Typography>
      <FactList
        facts={[
          ['申覆理由', appeal.reason],
          ['申覆時間', formatInstant(new Date(appeal.filedAt))],
          ['決定', appeal.decision === null ? '尚未決定' : appealDecisionNames[appeal.decision]],
          ['決定說明', appeal.decisionReason ?? '—'],
          ['決定人', appeal.decidedByName ?? '—'],
        ]}
      />
    </Paper>
  );

const changeText = (changes: EvaluationDetail['events'][number]['changes']): string =>
  Object.entries(changes ?? {})
    .map(([label, [before, after]]) => `${label} ${before ?? '—'} → ${after ?? '—'}`)
    .join('、');

/** History of an evaluation. */
export const EventSection = ({ events }: Pick<EvaluationDetail, 'events'>) =>
  events.length === 0 ? null : (
    <section>
      <Typography variant="h2">歷程</Typography>
      <LinesTable
        title="歷程"
        heads={['時間', '動作', '人員', '階段', '原因與變更']}
        lines={events.map(({ id, at, kind, actorName, fromStage, toStage, reason, changes }) => ({
          id,
          cells: [
            formatInstant(new Date(at)),
            eventKindNames[kind],
            actorName,
            [fromStage, toStage]
              .filter((stage) => stage !== null)
              .map((stage) => stageNames[stage])
              .join(' → '),
            [reason, changeText(changes)].filter(Boolean).join('；'),
          ],
        }))}
      />
    </section>
  );
