import { type SignatureTask, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { refusalText } from '#failures/refusal-text.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.ts';
import type { TogetherProps } from '#records/commands.tsx';
import { useRefresh } from '#records/record.queries.ts';
import { type AnsweredResults, AnsweredResultsDialog } from './answered-results.tsx';
import { type Read, readOf } from './read-of.ts';

type Tasks = readonly (Read & Pick<SignatureTask, 'id'>)[];

/** So many are answered by one request. */
const MOST_AT_ONCE = 100;

const taskOf = ({ id, round, step, inNameOf }: SignatureTask): Tasks[number] => ({
  id,
  ...readOf({ application: { round, step }, inNameOf }),
});

interface Answering {
  readonly items: readonly SignatureTask[];
  readonly send: (tasks: Tasks) => Promise<{ readonly results: AnsweredResults }>;
  readonly toast: ToastKey;
  readonly onClose: TogetherProps<SignatureTask>['onClose'];
}

/**
 * What became of each task, as many answered at once as a request takes. Where a request fails, its tasks and those after it
 * are refused, and what was answered before stays told as answered.
 * @throws what the first request fails with: nothing was answered then.
 */
const answerInTurn = async (items: readonly SignatureTask[], send: Answering['send']): Promise<AnsweredResults> => {
  const made: AnsweredResults[number][] = [];
  for (let from = 0; from < items.length; from += MOST_AT_ONCE) {
    const some = items.slice(from, from + MOST_AT_ONCE).map(taskOf);
    try {
      made.push(...(await send(some)).results);
    } catch (error) {
      if (from === 0) {
        throw error;
      }
      const refusal = refusalText(error, '簽核未完成，請稍後再試。');
      return [...made, ...items.slice(from).map(({ id, number }) => ({ id, number, refusal }))];
    }
  }
  return made;
};

const useAnswerAll = () => {
  const [results, setResults] = useState<AnsweredResults | null>(null);
  const refresh = useRefresh();
  const answer = async ({ items, send, toast: key, onClose }: Answering): Promise<void> => {
    try {
      const made = await answerInTurn(items, send);
      if (made.some(({ refusal }) => refusal !== null)) {
        setResults(made);
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

const refusedOf = (items: readonly SignatureTask[], results: AnsweredResults): SignatureTask[] =>
  items.filter((item) => results.some(({ id, refusal }) => id === item.id && refusal !== null));

/** 批次核准: each by itself, and why one was not. */
export const ApproveAllDialog = ({ items, onClose }: TogetherProps<SignatureTask>) => {
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
    <AnsweredResultsDialog title="批次核准結果" results={results} onClose={() => onClose(refusedOf(items, results))} />
  );
};

const saidSchema = endpoints.sendBackAll.body.pick({ comment: true });

export const SendAllBackDialog = ({ items, onClose }: TogetherProps<SignatureTask>) => {
  const { results, answer } = useAnswerAll();
  const form = useForm<FieldValues, unknown, { readonly comment: string }>({
    resolver: zodResolver(saidSchema as never) as never,
    defaultValues: { comment: '' },
  });
  if (results !== null) {
    return (
      <AnsweredResultsDialog
        title="批次退回結果"
        results={results}
        onClose={() => onClose(refusedOf(items, results))}
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
