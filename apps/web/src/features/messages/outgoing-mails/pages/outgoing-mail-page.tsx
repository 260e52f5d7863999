import { type OutgoingMail, outgoingMails } from '@hr/contracts/messages/outgoing-mails';
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
import { MailServerNotice } from '../components/mail-server-notice.tsx';
import { outgoingMailCommands } from '../components/outgoing-mail-commands.tsx';
import { OutgoingMailFacts, OutgoingMailStatus } from '../components/outgoing-mail-facts.tsx';

const columns = tableColumns<OutgoingMail>(outgoingMails, {
  cells: { state: (item) => <OutgoingMailStatus item={item} /> },
  widths: { address: 170, subject: 280, state: 100, sentAt: 180, attempts: 100, error: 260 },
});

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['attempts'];

const { state } = outgoingMails.kept;

const ofEmployee = asyncChoiceFilter('employeeId', {
  label: '收件人',
  source: allEmployeeChoices,
});

export const OutgoingMailPage = () => {
  const list = useRecordList(outgoingMails, { columns, hiddenAtFirst });
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
