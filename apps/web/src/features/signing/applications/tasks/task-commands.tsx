import { type SignatureTask, signatureTaskEndpoints as endpoints } from '@hr/contracts/signing/applications';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { Command, CommandDialogProps } from '#records/commands.tsx';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { ApproveAllDialog, SendAllBackDialog } from './answer-all-dialogs.tsx';
import { withSameKind } from './same-kind-dialog.tsx';
import { AnswerDialog, type AnswerName } from './answer-dialog.tsx';

/** Creates the dialog of an answer from the row of a task. It loads the step first, because its labels depend on it. */
const answerDialogOf = (label: string, name: AnswerName) =>
  function AnswerFromRow({ item: { id, number }, onClose }: CommandDialogProps<SignatureTask>) {
    const task = useQuery(endpointQuery(endpoints.get, { params: { id } }));
    return (
      <FetchedDialog query={task} title={`${label}：${number}`} onClose={onClose}>
        {(loaded) => <AnswerDialog task={loaded} name={name} onClose={onClose} onDone={onClose} />}
      </FetchedDialog>
    );
  };

export const taskCommands: readonly Command<SignatureTask>[] = [
  {
    label: '核准',
    isForReaders: true,
    isOffered: ({ isWaiting }) => isWaiting,
    Dialog: answerDialogOf('核准', 'approve'),
    JointDialog: withSameKind(ApproveAllDialog),
  },
  {
    label: '退回重新申請',
    isForReaders: true,
    isOffered: ({ isWaiting }) => isWaiting,
    Dialog: answerDialogOf('退回重新申請', 'sendBack'),
    JointDialog: withSameKind(SendAllBackDialog),
  },
];
