import { type SignatureTask, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { refusalText } from '#failures/show-failure.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.ts';
import type { JointDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { type AnsweredResults, AnsweredResultsDialog } from './answered-results.tsx';
import { type ReadState, toReadState } from './read-state.ts';

type Tasks = readonly (ReadState & Pick<SignatureTask, 'id'>)[];

/** Maximum number of tasks per request. */
const MAX_TASKS = 100;

const toTask = ({ id, round, step, onBehalfOf }: SignatureTask): Tasks[number] => ({
  id,
  ...toReadState({ application: { round, step }, onBehalfOf }),
});

interface BatchAnswer {
  readonly items: readonly SignatureTask[];
  readonly send: (tasks: Tasks) => Promise<{ readonly results: AnsweredResults }>;
  readonly toast: ToastKey;
  readonly onClose: JointDialogProps<SignatureTask>['onClose'];
}

/**
 * Answers the tasks in batches. If a request fails, its tasks and the following ones are reported as refused; answered
 * tasks stay answered.
 * @throws the error of the first request, because nothing was answered then.
 */
const answerInBatches = async (
  items: readonly SignatureTask[],
  send: BatchAnswer['send'],
): Promise<AnsweredResults> => {
  const answered: AnsweredResults[number][] = [];
  for (let from = 0; from < items.length; from += MAX_TASKS) {
    const batch = items.slice(from, from + MAX_TASKS).map(toTask);
    try {
      answered.push(...(await send(batch)).results);
    } catch (error) {
      if (from === 0) {
        throw error;
      }
      const refusal = refusalText(error, '簽核未完成，請稍後再試。');
      return [...answered, ...items.slice(from).map(({ id, number }) => ({ id, number, refusal }))];
    }
  }
  return answered;
};

const useAnswerAll = () => {
  const [results, setResults] = useState<AnsweredResults | null>(null);
  const refresh = useRefresh('signatureTasks');
  const answer = async ({ items, send, toast: key, onClose }: BatchAnswer): Promise<void> => {
    try {
      const answered = await answerInBatches(items, send);
      if (answered.some(({ refusal }) => refusal !== null)) {
        setResults(answered);
      } else {
        toast(key);
        onClose([]);
      }
    } finally {
      await refresh();
    }
  };
  return { results, answer };
};

const listRefused = (items: readonly SignatureTask[], results: AnsweredResults): SignatureTask[] =>
  items.filter((item) => results.some(({ id, refusal }) => id === item.id && refusal !== null));

/** 批次核准: answers each task separately and lists the failures. */
export const ApproveAllDialog = ({ items, onClose }: JointDialogProps<SignatureTask>) => {
  const { results, answer } = useAnswerAll();
  const approve = (): Promise<void> =>
    answer({
      items,
      send: (tasks) => call(endpoints.approveAll, { body: { tasks: [...tasks] } }),
      toast: 'sign_off.approve.ok',
      onClose,
    });
  return results === null ? (
    <ConfirmDialog open title="批次核准" confirmLabel="核准" onConfirm={approve} onClose={() => onClose(items)}>
      {`確定核准選取的 ${items.length} 筆申請嗎？`}
    </ConfirmDialog>
  ) : (
    <AnsweredResultsDialog
      title="批次核准結果"
      results={results}
      onClose={() => onClose(listRefused(items, results))}
    />
  );
};

const commentSchema = endpoints.sendBackAll.body.pick({ comment: true });

export const SendAllBackDialog = ({ items, onClose }: JointDialogProps<SignatureTask>) => {
  const { results, answer } = useAnswerAll();
  const form = useSchemaForm(commentSchema, { comment: '' });
  if (results !== null) {
    return (
      <AnsweredResultsDialog
        title="批次退回結果"
        results={results}
        onClose={() => onClose(listRefused(items, results))}
      />
    );
  }
  return (
    <FormDialog
      title="批次退回重新申請"
      submitLabel="退回"
      form={form}
      maxWidth="xs"
      onClose={() => onClose(items)}
      onSubmit={({ comment }) =>
        answer({
          items,
          send: (tasks) => call(endpoints.sendBackAll, { body: { tasks: [...tasks], comment } }),
          toast: 'sign_off.return_resubmit.ok',
          onClose,
        })
      }
    >
      <Typography>{`選取的 ${items.length} 筆申請將以同一原因退回申請人。`}</Typography>
      <TextFieldControl control={form.control} name="comment" label="退回原因" required rows={2} />
    </FormDialog>
  );
};
