import {
  agreementNames,
  type ApplicationDetail,
  signatureTaskEndpoints as endpoints,
  type TaskDetail,
} from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { type ReadState, toReadState } from './read-state.ts';

interface Answer {
  readonly label: string;
  readonly commentLabel: string;
  readonly isCommentRequired: boolean;
  readonly isDangerous: boolean;
  readonly toast: ToastKey;
}

const answers = {
  approve: {
    label: '核准',
    commentLabel: '簽核意見',
    isCommentRequired: false,
    isDangerous: false,
    toast: 'sign_off.approve.ok',
  },
  sendBack: {
    label: '退回重新申請',
    commentLabel: '退回原因',
    isCommentRequired: true,
    isDangerous: false,
    toast: 'sign_off.return_resubmit.ok',
  },
  question: {
    label: '退回補充說明',
    commentLabel: '問題',
    isCommentRequired: true,
    isDangerous: false,
    toast: 'sign_off.return_explain.ok',
  },
  reject: {
    label: '不核准',
    commentLabel: '不核准原因',
    isCommentRequired: true,
    isDangerous: true,
    toast: 'sign_off.reject.ok',
  },
} as const satisfies Record<string, Answer>;

export type AnswerName = keyof typeof answers;

const agreementAnswers = (kind: ApplicationDetail['kind']): Readonly<Partial<Record<AnswerName, Answer>>> => {
  const { approve = '同意', return: sendBack = '不同意' } = agreementNames(kind).answers;
  return {
    approve: { ...answers.approve, label: approve, commentLabel: '說明', toast: 'sign_off.agreement.ok' },
    sendBack: { ...answers.sendBack, label: sendBack, commentLabel: '不同意原因', toast: 'sign_off.agreement.ok' },
  };
};

export const answersFor = ({
  kind,
  steps,
  step,
}: Pick<ApplicationDetail, 'kind' | 'steps' | 'step'>): Readonly<Partial<Record<AnswerName, Answer>>> => {
  const waiting = steps.find(({ place }) => place === step);
  if (waiting?.asks === 'agreement') {
    return agreementAnswers(kind);
  }
  const { reject, ...always } = answers;
  return waiting?.allowsRejection ? { ...always, reject } : always;
};

interface AnswerBody extends ReadState {
  readonly comment: string | null;
}

interface AnswerDialogProps {
  readonly task: TaskDetail;
  readonly name: AnswerName;
  readonly onClose: () => void;
  /** The task was answered and is no longer pending. */
  readonly onDone: () => void;
}

/** Asks for a comment before the answer is sent. */
export const AnswerDialog = ({ task, name, onClose, onDone }: AnswerDialogProps) => {
  const { application } = task;
  const { id, number, summary } = application;
  const refresh = useRefresh('signatureTasks');
  const answer = answersFor(application)[name] ?? answers[name];
  const form = useSchemaForm(endpoints[name].body, { ...toReadState(task), comment: '' });
  return (
    <FormDialog
      title={`${answer.label}：${number}`}
      submitLabel={answer.label}
      isDangerous={answer.isDangerous}
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onOvertaken={onClose}
      onSubmit={async (body) => {
        await call(endpoints[name], { params: { id }, body: body as AnswerBody & { comment: string } });
        toast(answer.toast, { values: { answer: answer.label } });
        onDone();
        await refresh();
      }}
    >
      <Typography>{summary}</Typography>
      <TextFieldControl
        control={form.control}
        name="comment"
        label={answer.commentLabel}
        required={answer.isCommentRequired}
        rows={2}
      />
    </FormDialog>
  );
};
