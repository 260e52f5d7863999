import Alert from '@mui/material/Alert';
import {
  type OutgoingMail,
  outgoingMails,
  outgoingMailEndpoints as endpoints,
} from '@hr/contracts/messages/outgoing-mails';
import { useQuery } from '@tanstack/react-query';
import { allEmployeeChoices } from '#records/choices.ts';
import { valueFilters } from '#records/filters.tsx';
import { asyncChoiceFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
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

const ofEmployee = asyncChoiceFilter('employeeId', {
  label: '收件人',
  source: allEmployeeChoices,
});

export const OutgoingMailPage = () => {
  const list = useRecordList(outgoingMails, { columns, hiddenByDefault });
  const canSeeEmployees = useCan('employee_data:view');
  return (
    <RecordPage
      title="郵件寄送"
      list={list}
      actions={
        <ListExportButton
          endpoint={outgoingMails.endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
        />
      }
    >
      <MailServerNotice />
      <RecordTable
        list={list}
        filters={[...valueFilters({ state }), ...(canSeeEmployees ? [ofEmployee] : [])]}
        commands={outgoingMailCommands}
        hint="收件人、地址、主旨"
      />
      <RecordPanel list={list} commands={outgoingMailCommands} Status={OutgoingMailStatus}>
        {(item) => <OutgoingMailFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};

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
