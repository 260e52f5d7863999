import {
  beginningFields,
  correctionFields,
  type Employee,
  employeeEndpoints as endpoints,
  employees,
  identityCorrectionFields,
  leavingFields,
  stayingFields,
} from '@hr/contracts/employees';
import { initialInput } from '@hr/contracts/records';
import { formatDate } from '@hr/domain/time';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { employeeAccountCommands } from '#features/accounts/index.ts';
import { fileLeaveCommand } from '#features/applications/index.ts';
import { badgeCommand } from '#features/employee-badges/index.ts';
import { employeeTransferCommands, HeldNotice } from '#features/transfer-records/index.ts';
import { FormRow } from '#forms/form-row.tsx';
import { today } from '#format/today.ts';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { BeginningFields, EmployeeFields } from './employee-fields.tsx';
import { LeavingNotice } from './leaving-notice.tsx';

interface EmployeeProps {
  readonly item: Employee;
}

const LeavingField = fieldControlOf(leavingFields);

const LeavingFields = ({ item: { id, seniorityOn } }: EmployeeProps) => (
  <>
    <HeldNotice employeeId={id} />
    <LeavingField name="leavingKind" />
    <LeavingField name="noticeOn" />
    <LeavingField name="lastWorkingOn" />
    <LeavingField name="changeReasonId" among={{ isForLeaving: 'yes' }} />
    <LeavingField name="leavingReason" />
    <LeavingNotice seniorityOn={seniorityOn} />
    <Alert severity="info">任職與職位至最後工作日止，次日起無法登入；在最後工作日結束前可以取消。</Alert>
  </>
);

const StayingField = fieldControlOf(stayingFields);

const StayingFields = () => (
  <>
    <Typography>任職與職位將照離職標記前繼續，如同從未標記。</Typography>
    <StayingField name="correctionReason" />
  </>
);

const CorrectionField = fieldControlOf(correctionFields);

const CorrectionFields = () => (
  <>
    <Alert severity="info">
      僅用於更正登錄錯誤；自某日起的變更請使用異動。到職日更正後，首個職位與到職紀錄一併更正，已核給的特休不會自動重算。
    </Alert>
    <FormRow>
      <CorrectionField name="hiredOn" />
      <CorrectionField name="probationEndsOn" />
    </FormRow>
    <FormRow>
      <CorrectionField name="seniorityOn" />
      <CorrectionField name="leaveSeniorityOn" />
    </FormRow>
    <CorrectionField name="correctionReason" />
  </>
);

const ReturnFields = ({ item: { lastWorkingOn } }: EmployeeProps) => (
  <>
    {lastWorkingOn === null ? null : (
      <Typography>{`前次任職至 ${formatDate(lastWorkingOn)} 止。員工編號不變，過去的紀錄都會保留。`}</Typography>
    )}
    <BeginningFields />
  </>
);

const isLeaving = ({ lastWorkingOn }: Employee): boolean => lastWorkingOn !== null;

/** What can be done with an employee, in the order of their life here. */
export const employeeCommands: readonly Command<Employee>[] = [
  editCommand(employees, {
    update: endpoints.update,
    more: () => initialInput(identityCorrectionFields),
    Fields: EmployeeFields,
    maxWidth: 'md',
    toast: 'employee.edit.ok',
  }),
  ...employeeTransferCommands,
  fileLeaveCommand,
  formCommand(employees, {
    label: '標記離職',
    isDangerous: true,
    isInPlace: true,
    isOffered: (employee) => !isLeaving(employee),
    endpoint: endpoints.markResigned,
    valuesOf: () => initialInput(leavingFields),
    Fields: LeavingFields,
    maxWidth: 'xs',
    toast: 'employee.resign.ok',
  }),
  formCommand(employees, {
    label: '取消離職',
    isOffered: (employee) => isLeaving(employee) && (employee.lastWorkingOn ?? '') >= today(),
    endpoint: endpoints.cancelResignation,
    valuesOf: () => initialInput(stayingFields),
    Fields: StayingFields,
    maxWidth: 'xs',
    toast: 'employee.resign_cancel.ok',
  }),
  formCommand(employees, {
    label: '再任用',
    isInPlace: true,
    isOffered: isLeaving,
    endpoint: endpoints.rehire,
    valuesOf: () => initialInput(beginningFields),
    Fields: ReturnFields,
    maxWidth: 'md',
    toast: 'employee.rehire.ok',
  }),
  formCommand(employees, {
    label: '更正任職',
    endpoint: endpoints.correctEmployment,
    valuesOf: ({ hiredOn, seniorityOn, leaveSeniorityOn, probationEndsOn }) => ({
      ...initialInput(correctionFields),
      hiredOn,
      // What was counted from the first day is counted from the one that it is corrected to.
      seniorityOn: seniorityOn === hiredOn ? null : seniorityOn,
      leaveSeniorityOn,
      probationEndsOn,
    }),
    Fields: CorrectionFields,
    maxWidth: 'sm',
    toast: 'employee.correction.ok',
  }),
  badgeCommand,
  ...employeeAccountCommands,
  deleteCommand(employees, {
    remove: endpoints.remove,
    isOffered: ({ status }) => status === 'upcoming',
    toast: 'employee.delete.ok',
    consequence: '刪除後無法復原，員工編號也不會再給別人。只有尚未報到且沒有其他紀錄的員工可以刪除。',
  }),
];

/** 操作紀錄 of one employee, for those who may not read the log of everything. */
export const employeeAuditCommand = auditCommand(employees);
