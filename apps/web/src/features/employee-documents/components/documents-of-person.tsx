import { documentCategoryNames, employeeDocuments } from '@hr/contracts/employee-documents';
import { formatDate } from '@hr/domain/time';
import { RecordsOfPerson } from '#records/records-of-person.tsx';
import { daysLeftText, DocumentStatus } from './document-facts.tsx';

/** The documents of one person, as far as the reader may see them. */
export const DocumentsOfPerson = ({ employeeId }: { readonly employeeId: string }) => (
  <RecordsOfPerson
    kind={employeeDocuments}
    employeeId={employeeId}
    list="/dashboard/employee_document"
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
  />
);
