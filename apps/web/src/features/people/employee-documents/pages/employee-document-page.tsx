import { type EmployeeDocument, employeeDocuments } from '@hr/contracts/people/employee-documents';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { z } from 'zod';
import { Page } from '#components/page.tsx';
import { ExpiryFeedDialog } from '#features/access/calendar-feeds/index.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import type { Command } from '#records/commands.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { type RecordList, useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { CreateDocument, documentCommands, reviewCommands } from '../components/document-commands.tsx';
import { daysLeftText, DocumentFacts, DocumentStatus } from '../components/document-facts.tsx';
import { documentFilters } from '../components/document-filters.tsx';
import { MissingPanel } from '../components/missing-panel.tsx';
import { NamedUpload } from '../components/named-upload.tsx';
import { RequirementPanel } from '../components/requirement-panel.tsx';
import { type View, ViewBar, views } from '../components/view-bar.tsx';

const columns = tableColumns<EmployeeDocument>(employeeDocuments, {
  cells: { state: (item) => <DocumentStatus item={item} />, daysLeft: ({ daysLeft }) => daysLeftText(daysLeft) },
  widths: { category: 190, file: 220, state: 110, daysLeft: 110, uploadedBy: 100, confidentiality: 110 },
});

const hiddenByDefault = ['number', 'issuedOn', 'uploadedAt', 'confidentiality', 'note'];

const more = { view: z.enum(views).default('list'), isMissing: z.enum(['yes']).optional() };

const isShown = ({ view }: { readonly view: View }): boolean => view === 'list';

type DocumentList = RecordList<EmployeeDocument, z.output<z.ZodObject<typeof more>>>;

interface ViewProps {
  readonly list: DocumentList;
  readonly commands: readonly Command<EmployeeDocument>[];
}

const ListView = ({ list, commands }: ViewProps) => (
  <RecordTable
    list={list}
    filters={[...documentFilters, departmentFilter(list.query['below']), employeeFilter()]}
    commands={commands}
    hint="員工編號、姓名、文件名稱"
  />
);

const MissingView = ({ list }: ViewProps) => (
  <MissingPanel
    query={list.query}
    isMissing={list.extraParams.isMissing}
    onChange={list.change}
    onClear={() => list.change({ q: '', departmentId: undefined, below: undefined, isMissing: undefined })}
    onOpen={list.open}
  />
);

const viewOf: Readonly<Record<View, ComponentType<ViewProps>>> = {
  list: ListView,
  missing: MissingView,
  requirements: RequirementPanel,
};

export const EmployeeDocumentPage = () => {
  const list = useRecordList(employeeDocuments, { columns, hiddenByDefault, extraParams: more, isShown });
  const canApprove = useCan('employee_document:approve');
  const canEdit = useCan('employee_document:edit');
  const { view } = list.extraParams;
  const [isSubscribing, setSubscribing] = useState(false);
  const commands = canApprove ? [...reviewCommands, ...documentCommands] : documentCommands;
  const ActiveView = viewOf[view];
  return (
    <Page
      title="員工文件"
      count={view === 'list' ? list.list.data?.total : undefined}
      actions={
        <>
          <Button variant="outlined" onClick={() => setSubscribing(true)}>
            訂閱行事曆
          </Button>
          {canEdit && view !== 'requirements' ? <NamedUpload /> : null}
          {view === 'list' ? <RecordActions list={list} Create={CreateDocument} /> : null}
        </>
      }
    >
      <ViewBar view={view} onChange={(next) => list.change({ view: next, page: 1 })} />
      <ActiveView list={list} commands={commands} />
      {isSubscribing ? <ExpiryFeedDialog onClose={() => setSubscribing(false)} /> : null}
      <RecordPanel list={list} commands={commands} Status={DocumentStatus}>
        {(item) => <DocumentFacts item={item} />}
      </RecordPanel>
    </Page>
  );
};
