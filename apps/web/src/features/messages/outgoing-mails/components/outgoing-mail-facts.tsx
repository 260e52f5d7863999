import {
  type MailState,
  mailStateNames,
  type OutgoingMail,
  outgoingMails,
} from '@hr/contracts/messages/outgoing-mails';
import Alert from '@mui/material/Alert';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';

const stateKinds: Readonly<Record<MailState, StatusKind>> = {
  waiting: 'warning',
  sent: 'positive',
  failed: 'negative',
  dropped: 'neutral',
};

interface MailProps {
  readonly item: OutgoingMail;
}

export const OutgoingMailStatus = ({ item: { state } }: { readonly item: Pick<OutgoingMail, 'state'> }) => (
  <StatusChip kind={stateKinds[state]} label={mailStateNames[state]} />
);

const { employeeId } = outgoingMails.fields;
const { address, subject, madeAt, sentAt, attempts } = outgoingMails.stored;

export const OutgoingMailFacts = ({ item }: MailProps) => (
  <>
    {item.error === null ? null : (
      <Alert severity={item.state === 'failed' ? 'error' : 'warning'}>{`未寄出的原因：${item.error}`}</Alert>
    )}
    <FactList facts={factsOf({ employeeId, address, subject, madeAt, sentAt, attempts }, item)} />
  </>
);
