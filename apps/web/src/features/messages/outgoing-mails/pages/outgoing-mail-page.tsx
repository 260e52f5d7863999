import Alert from '@mui/material/Alert';
import {
  type OutgoingMail,
  outgoingMails,
  outgoingMailEndpoints as endpoints,
} from '@hr/contracts/messages/outgoing-mails';
import { useQuery } from '@tanstack/react-query';
import { valueFilters } from '#records/filters.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { endpointQuery } from '#api/endpoint-query.ts';
import { auditCommand, type Command, confirmCommand } from '#records/commands.tsx';
import { OutgoingMailFacts, OutgoingMailStatus } from '../components/outgoing-mail-facts.tsx';

const columns = tableColumns<OutgoingMail>(outgoingMails, {
  cells: { state: (item) => <OutgoingMailStatus item={item} /> },
  widths: { address: 170, subject: 280, state: 100, sentAt: 180, attempts: 100, error: 260 },
});

/** Columns hidden by default; the column menu shows them. */
const hiddenByDefault = ['attempts'];

const { state } = outgoingMails.stored;

const filters = [...valueFilters({ state }), employeeFilter('收件人')];

/** Query of the sender address; null without a mail server. */
const useMailServer = () => useQuery(endpointQuery(endpoints.server, {}));

/** Notice that no mails are sent without a mail server. */
const MailServerNotice = () =>
  useMailServer().data?.sender === null ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      尚未設定郵件伺服器，郵件只列於此處，不會寄出。設定方式請見系統維運文件。
    </Alert>
  ) : null;

const outgoingMailCommands: readonly Command<OutgoingMail>[] = [
  confirmCommand(outgoingMails, {
    label: '重新寄送',
    isOffered: ({ state }) => state !== 'waiting',
    endpoint: endpoints.resend,
    toast: 'outgoing_mail.resend.ok',
    consequence: '將寄到收件人目前的公司 Email。',
  }),
  auditCommand(outgoingMails),
];

export const OutgoingMailPage = recordPage({
  title: '郵件寄送',
  kind: outgoingMails,
  columns,
  hiddenByDefault,
  filters,
  commands: outgoingMailCommands,
  hint: '收件人、地址、主旨',
  Notice: MailServerNotice,
  Status: OutgoingMailStatus,
  Facts: OutgoingMailFacts,
});
