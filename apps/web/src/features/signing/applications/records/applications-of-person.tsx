import { employeeApplications } from '@hr/contracts/signing/applications';
import { formatInstant } from '@hr/domain/dates';
import { EmployeeRecords } from '#records/employee-records.tsx';
import { ApplicationStatus } from './application-status.tsx';

export const ApplicationsOfPerson = ({ employeeId }: { readonly employeeId: string }) => (
  <EmployeeRecords
    kind={employeeApplications}
    employeeId={employeeId}
    listPath="/dashboard/employee_application_record"
    title="員工申請紀錄"
    heads={['單號', '內容', '申請時間', '狀態']}
    cellsOf={(item, link) => [
      link(item.number),
      item.summary,
      item.submittedAt === null ? '—' : formatInstant(new Date(item.submittedAt)),
      <ApplicationStatus key="state" item={item} />,
    ]}
  />
);
