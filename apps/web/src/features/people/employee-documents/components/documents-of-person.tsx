import { documentCategoryNames, employeeDocuments } from '@hr/contracts/people/employee-documents';
import type { Employee } from '@hr/contracts/people/employees';
import { formatDate } from '@hr/domain/dates';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { CreateDocument } from './document-commands.tsx';
import { daysLeftText, DocumentStatus } from './document-facts.tsx';

interface DocumentsOfPersonProps {
  readonly employee: Pick<Employee, 'id' | 'employeeNo' | 'nameZh'>;
}

export const DocumentsOfPerson = ({ employee: { id, employeeNo, nameZh } }: DocumentsOfPersonProps) => (
  <EmployeeRecords
    kind={employeeDocuments}
    employeeId={id}
    listPath="/dashboard/employee_document"
    title="員工文件"
    heads={['文件類別', '文件名稱', '發證單位／字號', '到期日', '剩餘天數', '狀態']}
    cellsOf={(item, link) => [
      link(documentCategoryNames[item.category]),
      item.name ?? '—',
      item.number ?? '—',
      item.expiresOn === null ? '—' : formatDate(item.expiresOn),
      daysLeftText(item.daysLeft),
      <DocumentStatus key="state" item={item} />,
    ]}
    creation={{
      Dialog: CreateDocument,
      initial: { employeeId: id },
      record: { employee: { id, employeeNo, nameZh } },
    }}
  />
);
