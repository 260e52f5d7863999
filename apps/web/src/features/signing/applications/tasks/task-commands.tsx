import { type SignatureTask, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { ApproveAllDialog, SendAllBackDialog } from './answer-all-dialogs.tsx';
import { ofOneKind } from './of-one-kind.tsx';
import { AnswerDialog, type AnswerName } from './answer-dialog.tsx';

/** An answer from the row of a task: its words depend on what its step asks. */
const answerOf = (label: string, name: AnswerName) =>
  function AnswerFromRow({ item: { id, number }, onClose }: CommandDialogProps<SignatureTask>) {
    const task = useQuery(endpointQuery(endpoints.get, { params: { id } }));
    return (
      <FetchedDialog query={task} title={`${label}：${number}`} onClose={onClose}>
        {(read) => <AnswerDialog task={read} name={name} onClose={onClose} onDone={onClose} />}
      </FetchedDialog>
    );
  };

export const taskCommands: readonly Command<SignatureTask>[] = [
  {
    label: '核准',
    isForReaders: true,
    isOffered: ({ isWaiting }) => isWaiting,
    Dialog: answerOf('核准', 'approve'),
    Together: ofOneKind(ApproveAllDialog),
  },
  {
    label: '退回重新申請',
    isForReaders: true,
    isOffered: ({ isWaiting }) => isWaiting,
    Dialog: answerOf('退回重新申請', 'sendBack'),
    Together: ofOneKind(SendAllBackDialog),
  },
];
