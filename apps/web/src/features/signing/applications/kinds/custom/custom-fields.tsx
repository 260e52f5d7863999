import type { OfferedCustomKind } from '@hr/contracts/signing/custom-kinds';
import { alignedAnswers } from '@hr/domain/signing/custom-kinds';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { useCustomKinds } from '#features/signing/custom-kinds/index.ts';
import { AnswerField } from './answer-field.tsx';

/** Adjusts the answers of the form to the current questions of the kind. */
const useAlignedAnswers = (kind: OfferedCustomKind | undefined, version: number | null): void => {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (kind && kind.version !== version) {
      setValue('answers', alignedAnswers(kind.questions, getValues('answers') ?? []));
      setValue('kindVersion', kind.version);
    }
  }, [kind, version, getValues, setValue]);
};

/** Returns whether the form has changed since it was opened. */
const useFormHasChanged = (version: number | null): boolean => {
  const [begunWith, setBegunWith] = useState(version);
  if (begunWith === null && version !== null) {
    setBegunWith(version);
  }
  return begunWith !== null && begunWith !== version;
};

const useRefetchOnSubmit = (refetch: () => Promise<unknown>): void => {
  const { submitCount } = useFormContext().formState;
  useEffect(() => {
    if (submitCount > 0) {
      void refetch();
    }
  }, [submitCount, refetch]);
};

interface QuestionsProps {
  readonly kind: OfferedCustomKind;
  readonly hasChanged: boolean;
}

const Questions = ({ kind: { hint, questions }, hasChanged }: QuestionsProps) => (
  <Stack spacing={2}>
    {hasChanged ? <Alert severity="warning">此表單在您上次填寫後已變更，請檢查內容。</Alert> : null}
    {hint === null ? null : (
      <Alert severity="info" sx={{ whiteSpace: 'pre-line' }}>
        {hint}
      </Alert>
    )}
    {questions.map((question, place) => (
      <AnswerField key={question.label} question={question} place={place} />
    ))}
  </Stack>
);

/** Form of a custom kind. */
export const CustomFields = () => {
  const { control } = useFormContext();
  const [id, version] = useWatch({ control, name: ['customKindId', 'kindVersion'] });
  const { data, error, refetch } = useCustomKinds();
  const kind = data?.items.find((one) => one.id === id);
  useAlignedAnswers(kind, version);
  const hasChanged = useFormHasChanged(version);
  useRefetchOnSubmit(refetch);
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (data && !kind) {
    return <Alert severity="error">此申請類別已不存在，無法申請。</Alert>;
  }
  return kind && kind.version === version ? <Questions kind={kind} hasChanged={hasChanged} /> : <LoadingView />;
};
