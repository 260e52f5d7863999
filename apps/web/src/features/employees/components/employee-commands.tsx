import {
  cancelEmployeeResignation,
  type Employee,
  leavingFields,
  markEmployeeResigned,
  rehireEmployee,
  returnFields,
} from '@hr/contracts/employees';
import { initialInput } from '@hr/contracts/records';
import { formatDate } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { today } from '#format/today.ts';
import { auditCommand, type Command, confirmCommand, formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { employeeKind } from '../employee-kind.ts';

interface EmployeeProps {
  readonly item: Employee;
}

const LeavingField = fieldControlOf(leavingFields);

const LeavingFields = () => (
  <>
    <LeavingField name="leavingKind" />
    <LeavingField name="lastWorkingOn" />
    <LeavingField name="leavingReason" />
    <Alert severity="info">任職與職位至最後工作日止，次日起無法登入；在最後工作日結束前可以取消。</Alert>
  </>
);

const ReturnField = fieldControlOf(returnFields);

const ReturnFields = ({ item: { lastWorkingOn } }: EmployeeProps) => {
  const hiredOn = useWatch({ name: 'hiredOn' }) as string | null;
  return (
    <>
      {lastWorkingOn === null ? null : (
        <Typography>{`前次任職至 ${formatDate(lastWorkingOn)} 止。員工編號不變，過去的紀錄都會保留。`}</Typography>
      )}
      <ReturnField name="hiredOn" />
      <ReturnField name="seniorityOn" />
      <ReturnField name="departmentId" on={hiredOn} />
    </>
  );
};

const isLeaving = ({ lastWorkingOn }: Employee): boolean => lastWorkingOn !== null;

/** What can be done with an employee, in the order of their life here. */
export const employeeCommands: readonly Command<Employee>[] = [
  formCommand(employeeKind, {
    label: '標記離職',
    isDangerous: true,
    isInPlace: true,
    isOffered: (employee) => !isLeaving(employee),
    endpoint: markEmployeeResigned,
    valuesOf: () => initialInput(leavingFields),
    Fields: LeavingFields,
    maxWidth: 'xs',
    toast: 'employee.resign.ok',
  }),
  confirmCommand(employeeKind, {
    label: '取消離職',
    isOffered: (employee) => isLeaving(employee) && (employee.lastWorkingOn ?? '') >= today(),
    endpoint: cancelEmployeeResignation,
    consequence: '任職與職位將照離職標記前繼續，如同從未標記。',
    toast: 'employee.resign_cancel.ok',
  }),
  formCommand(employeeKind, {
    label: '再任用',
    isInPlace: true,
    isOffered: isLeaving,
    endpoint: rehireEmployee,
    valuesOf: () => initialInput(returnFields),
    Fields: ReturnFields,
    maxWidth: 'xs',
    toast: 'employee.rehire.ok',
  }),
];

/** 操作紀錄 of one employee, for those who may not read the log of everything. */
export const employeeAuditCommand = auditCommand(employeeKind);
