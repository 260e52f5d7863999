import { employeeColumns as names, exportEmployees, type RevealableField } from '@hr/contracts/employees';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorView } from '#components/error-view.tsx';
import { FactList } from '#components/fact-list.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { RecordWays, waysFrom } from '#records/record-ways.tsx';
import { useRecordKeys } from '#records/use-record-keys.ts';
import { useCan } from '#session/session.ts';
import { textOrDash } from '#tables/cells.tsx';
import { PrintSheet } from '#transfer/print-sheet.tsx';
import { employeeOptions, revealField } from '../employee.queries.ts';
import { dateOrDash, EmployeeStatusChip } from './employee-columns.tsx';

interface EmployeeDrawerProps {
  readonly employeeId: string;
  /** Those of the list, in its order. */
  readonly listed: readonly { readonly id: string }[];
  /** Opens another, or none. */
  readonly onOpen: (id: string | undefined) => void;
}

/** One employee, as far as the reader may see them. */
export const EmployeeDrawer = ({ employeeId, listed, onOpen }: EmployeeDrawerProps) => {
  const { data: employee, error, refetch } = useQuery(employeeOptions(employeeId));
  const ways = waysFrom(listed, { id: employeeId, open: ({ id }) => onOpen(id) });
  const onClose = (): void => onOpen(undefined);
  useRecordKeys({ ...ways, onClose });
  const revealable = (field: RevealableField) => (
    <RevealableText
      label={names[field]}
      value={employee?.[field] ?? null}
      reveal={() => revealField(employeeId, field)}
    />
  );
  return (
    <SidePanel
      recordId={employeeId}
      title={employee ? `${employee.employeeNo} ${employee.nameZh}` : '員工'}
      status={employee ? <EmployeeStatusChip status={employee.status} /> : null}
      ways={
        <>
          <PrintSheet endpoint={exportEmployees} noun="員工" query={{ ids: employeeId, status: 'all' }} />
          <RecordWays {...ways} />
        </>
      }
      onClose={onClose}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {employee || error ? null : <LoadingView />}
      {employee ? <AuditLogLink employeeId={employeeId} /> : null}
      {employee ? (
        <FactList
          facts={[
            [names.nameEn, textOrDash(employee.nameEn)],
            [names.department, textOrDash(employee.departmentName)],
            [names.jobTitle, textOrDash(employee.jobTitleName)],
            [names.hiredOn, dateOrDash(employee.hiredOn)],
            [names.lastWorkingOn, dateOrDash(employee.lastWorkingOn)],
            [names.identityNumber, revealable('identityNumber')],
            [names.bankAccount, revealable('bankAccount')],
          ]}
        />
      ) : null}
    </SidePanel>
  );
};

/** Leads whoever may read the log to all that it tells about the person. */
const AuditLogLink = ({ employeeId }: Pick<EmployeeDrawerProps, 'employeeId'>) => {
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
