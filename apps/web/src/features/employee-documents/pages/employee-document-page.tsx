import { type EmployeeDocument, employeeDocuments } from '@hr/contracts/employee-documents';
import { z } from 'zod';
import { RecordActions } from '#records/record-actions.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { useCan } from '#session/session.ts';
import { CreateDocument, documentCommands, reviewCommands } from '../components/document-commands.tsx';
import { daysLeftText, DocumentFacts, DocumentStatus } from '../components/document-facts.tsx';
import { documentFilters, inDepartment } from '../components/document-filters.tsx';
import { MissingPanel } from '../components/missing-panel.tsx';
import { NamedUpload } from '../components/named-upload.tsx';
import { RequirementPanel } from '../components/requirement-panel.tsx';
import { type View, ViewBar, views } from '../components/view-bar.tsx';

const columns = tableColumns<EmployeeDocument>(employeeDocuments, {
  cells: { state: (item) => <DocumentStatus item={item} />, daysLeft: ({ daysLeft }) => daysLeftText(daysLeft) },
  widths: { category: 190, file: 220, state: 110, daysLeft: 110, uploadedBy: 100, confidentiality: 110 },
});

/** Seldom wanted; the column menu shows them. */
const hiddenAtFirst = ['number', 'issuedOn', 'uploadedAt', 'confidentiality', 'note'];

const more = { view: z.enum(views).default('list'), isMissing: z.enum(['yes']).optional() };

const isShown = ({ view }: { readonly view: View }): boolean => view === 'list';

/** 員工文件: what is kept of people, and what they lack. */
export const EmployeeDocumentPage = () => {
  const list = useRecordList(employeeDocuments, { columns, hiddenAtFirst, more, isShown });
  const canApprove = useCan('employee_document:approve');
  const canEdit = useCan('employee_document:edit');
  const canSeeDepartments = useCan('department_set_up:view');
  const { view, isMissing } = list.more;
  const commands = canApprove ? [...reviewCommands, ...documentCommands] : documentCommands;
  const filters = canSeeDepartments ? [...documentFilters, inDepartment(list.query['below'])] : documentFilters;
  return (
    <RecordPage
      title="員工文件"
      list={list}
      actions={
        <>
          {canEdit ? <NamedUpload /> : null}
          <RecordActions list={list} Create={CreateDocument} />
        </>
      }
    >
      <ViewBar view={view} onChange={(next) => list.change({ view: next, page: 1 })} />
      {view === 'list' ? (
        <RecordTable list={list} filters={filters} commands={commands} hint="員工編號、姓名、文件名稱" />
      ) : null}
      {view === 'missing' ? (
        <MissingPanel
          query={list.query}
          isMissing={isMissing}
          onChange={list.change}
          onClear={() => list.change({ q: '', departmentId: undefined, below: undefined, isMissing: undefined })}
          onOpen={list.open}
        />
      ) : null}
      {view === 'requirements' ? <RequirementPanel /> : null}
      <RecordPanel list={list} commands={commands} Status={DocumentStatus}>
        {(item) => <DocumentFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
