import { type JobOffer, jobOfferEndpoints as endpoints, type OfferState } from '@hr/contracts/candidates/offers';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

type Answer = 'accept' | 'decline' | 'withdraw';

interface AnswerText {
  readonly label: string;
  readonly consequence: string;
  readonly toast: ToastKey;
}

const answers: Readonly<Record<Answer, AnswerText>> = {
  accept: { label: '接受錄取', consequence: '應徵者移至「接受錄取」，之後可轉為員工。', toast: 'offer.accept.ok' },
  decline: { label: '婉拒錄取', consequence: '應徵者婉拒，移至「放棄」。', toast: 'offer.decline.ok' },
  withdraw: {
    label: '撤回錄取',
    consequence: '本機構撤回此錄取通知，應徵者移回「面試」。',
    toast: 'offer.withdraw.ok',
  },
};

interface AnswerDialogProps {
  readonly offer: JobOffer;
  readonly candidateName: string;
  readonly answer: Answer;
  readonly onClose: () => void;
}

const useAnswer = ({ offer, answer, onClose }: AnswerDialogProps) => {
  const refresh = useRefresh('jobOffers');
  const send = async (reason: string | null): Promise<void> => {
    await call(endpoints[answer], { params: { id: offer.id }, body: { reason, version: offer.version } });
    toast(answers[answer].toast);
    await refresh();
    onClose();
  };
  return { send, refresh };
};

const AcceptDialog = (props: AnswerDialogProps) => {
  const { send, refresh } = useAnswer(props);
  const { label, consequence } = answers.accept;
  return (
    <ConfirmDialog
      open
      title={`${label}：${props.candidateName}`}
      confirmLabel={label}
      onConfirm={() => send(null)}
      onReload={refresh}
      onClose={props.onClose}
    >
      {consequence}
    </ConfirmDialog>
  );
};

const ReasonField = () => <TextFieldControl control={useFormContext().control} name="reason" label="原因" rows={2} />;

const RefusalDialog = (props: AnswerDialogProps) => {
  const { answer, offer, candidateName, onClose } = props;
  const { send, refresh } = useAnswer(props);
  const { label, consequence } = answers[answer];
  const form = useSchemaForm(endpoints[answer].body, { reason: '', version: offer.version });
  return (
    <FormDialog
      title={`${label}：${candidateName}`}
      submitLabel={label}
      isDangerous
      maxWidth="xs"
      form={form}
      onReload={refresh}
      onSubmit={({ reason }) => send(reason || null)}
      onClose={onClose}
    >
      <Typography>{consequence}</Typography>
      <ReasonField />
    </FormDialog>
  );
};

/** An offer that has ended cannot be accepted. Until the hiring, both sides can still give it up. */
const answersByState: Readonly<Record<OfferState, readonly Answer[]>> = {
  sent: ['accept', 'decline', 'withdraw'],
  expired: ['decline', 'withdraw'],
  accepted: ['decline', 'withdraw'],
  declined: [],
  withdrawn: [],
};

/** Buttons for the answer to an offer before the candidate is hired. */
export const OfferAnswers = (props: Pick<AnswerDialogProps, 'offer' | 'candidateName'>) => {
  const [open, setOpen] = useState<Answer | null>(null);
  const Dialog = open === 'accept' ? AcceptDialog : RefusalDialog;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {answersByState[props.offer.state].map((answer) => (
        <Button
          key={answer}
          size="small"
          variant={answer === 'accept' ? 'contained' : 'outlined'}
          color={answer === 'accept' ? 'primary' : 'error'}
          onClick={() => setOpen(answer)}
        >
          {answers[answer].label}
        </Button>
      ))}
      {open === null ? null : <Dialog {...props} answer={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
};
