import {
  type AnswerContent,
  answerContentSchema,
  authorNames,
  authorOfStage,
  type EvaluationDetail,
  evaluationEndpoints as endpoints,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '#api/call.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { messageForUser } from '#failures/api-error.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { useAfterUploads } from '#forms/pending-uploads.ts';
import { useLeaveGuard } from '#forms/use-leave-guard.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { type SaveState, useSavedDraft } from '../use-saved-draft.ts';
import { FilesField } from './evaluation-files.tsx';
import { stageFields } from './answer-fields.tsx';

const saveTexts: Readonly<Record<SaveState, string>> = {
  saved: '草稿已儲存',
  unsaved: '尚未儲存…',
  saving: '儲存中…',
  conflict: '草稿已在另一個視窗變更',
  failed: '草稿未能儲存，請確認欄位內容',
};

/** Content of the draft of the current stage. Every field exists, so that a refusal can be shown at it. */
const contentOf = ({ stage, answers, goals, form }: EvaluationDetail): AnswerContent => {
  const stored = answers.find(({ author }) => author === authorOfStage[stage])?.content;
  const entered = stored ?? answerContentSchema.parse({});
  return {
    ...entered,
    goalScores: goals.map((_goal, place) => entered.goalScores[place] ?? null),
    achieved: goals.map((_goal, place) => entered.achieved[place] ?? ''),
    competencies: form.definition.competencies.map((_one, place) => entered.competencies[place] ?? null),
    interview:
      stage === 'interview' && entered.interview === null
        ? { on: null, place: '', summary: '', consensus: '', employeeComment: '' }
        : entered.interview,
  };
};

interface ConflictProps {
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

const Conflict = ({ onTake, onKeep }: ConflictProps) => (
  <Alert
    severity="warning"
    action={
      <>
        <Button color="inherit" size="small" onClick={onTake}>
          載入另一份
        </Button>
        <Button color="inherit" size="small" onClick={onKeep}>
          保留此份
        </Button>
      </>
    }
  >
    此草稿已在另一個視窗變更；您在這裡輸入的內容仍在，請選擇要保留哪一份。
  </Alert>
);

interface AnswerFormProps {
  readonly detail: EvaluationDetail;
  readonly onSubmitted: () => Promise<unknown>;
}

/** Form of the current stage. Its draft is saved while typing, and it is submitted with a button. */
export const AnswerForm = ({ detail, onSubmitted }: AnswerFormProps) => {
  const { id, stage, version, employee } = detail;
  const author = authorOfStage[stage] ?? 'self';
  const form = useSchemaForm<AnswerContent, AnswerContent>(answerContentSchema, contentOf(detail));
  const draft = useSavedDraft({ detail, author, form, contentOf });
  const guard = useLeaveGuard(draft.state !== 'saved');
  const { isWaiting, afterUploads } = useAfterUploads(form.control);
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const Fields = stageFields[stage];
  const submit = async (): Promise<void> => {
    setSubmitting(true);
    setRefusal(null);
    form.clearErrors();
    try {
      if (await draft.save()) {
        await call(endpoints.submit, { params: { id }, body: { version } });
        toast('common.command.ok', { values: { command: '送出', noun: authorNames[author], name: employee.nameZh } });
        await onSubmitted();
      }
    } catch (error) {
      applyProblem(error, form);
      setRefusal(messageForUser(error));
    }
    setSubmitting(false);
  };
  return (
    <FormProvider {...form}>
      <Paper variant="outlined" component="section" aria-label={`填寫${stageNames[stage]}`} sx={{ p: 2, mb: 2 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>{`填寫${stageNames[stage]}`}</Typography>
        <Stack spacing={2.5} component="form" noValidate onSubmit={(event) => event.preventDefault()}>
          {draft.state === 'conflict' ? (
            <Conflict onTake={() => void draft.takeLatest()} onKeep={() => void draft.keepOwn()} />
          ) : null}
          {refusal === null ? null : (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
          {Fields ? <Fields detail={detail} /> : null}
          <FilesField detail={detail} author={author} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
            <BusyButton
              variant="contained"
              isBusy={isSubmitting || isWaiting}
              onClick={() => void afterUploads(submit)}
            >
              送出
            </BusyButton>
            <Typography component="output" color="textSecondary">
              {saveTexts[draft.state]}
            </Typography>
          </Box>
        </Stack>
      </Paper>
      {guard.dialog}
    </FormProvider>
  );
};
