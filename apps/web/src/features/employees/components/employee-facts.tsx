import {
  type Employee,
  employeeColumns as names,
  leavingKindNames,
  type RevealableField,
} from '@hr/contracts/employees';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { useCan } from '#session/session.ts';
import { textOrDash } from '#tables/cells.tsx';
import { revealField } from '../employee.queries.ts';
import { dateOrDash } from './employee-columns.tsx';

interface EmployeeFactsProps {
  readonly employee: Employee;
}

const leavingText = ({ leavingKind, leavingReason }: Employee): string | null =>
  leavingKind === null ? leavingReason : [leavingKindNames[leavingKind], leavingReason].filter(Boolean).join('：');

/** What is known of an employee, as far as the reader may see them. */
export const EmployeeFacts = ({ employee }: EmployeeFactsProps) => {
  const revealable = (field: RevealableField) => (
    <RevealableText
      label={names[field]}
      value={employee[field] ?? null}
      reveal={() => revealField(employee.id, field)}
    />
  );
  return (
    <>
      <AuditLogLink employeeId={employee.id} />
      <FactList
        facts={[
          [names.nameEn, textOrDash(employee.nameEn)],
          [names.department, textOrDash(employee.departmentName)],
          [names.jobTitle, textOrDash(employee.jobTitleName)],
          [names.hiredOn, dateOrDash(employee.hiredOn)],
          [names.lastWorkingOn, dateOrDash(employee.lastWorkingOn)],
          ['離職類別', textOrDash(leavingText(employee))],
          [names.identityNumber, revealable('identityNumber')],
          [names.bankAccount, revealable('bankAccount')],
        ]}
      />
    </>
  );
};

/** Leads whoever may read the log to all that it tells about the person. */
const AuditLogLink = ({ employeeId }: { readonly employeeId: string }) => {
  const mayRead = useCan('audit_log:view');
  return mayRead ? (
    <Button
      component={Link}
      to={`/dashboard/audit_log?employeeId=${employeeId}`}
      variant="outlined"
      size="small"
      sx={{ alignSelf: 'flex-start' }}
    >
      操作紀錄
    </Button>
  ) : null;
};
