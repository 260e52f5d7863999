import { type Employee, employeeEndpoints as endpoints, employees } from '@hr/contracts/people/employees';
import {
  correctionFields,
  identityCorrectionFields,
  leavingFields,
  notOnboardedFields,
  cancellationFields,
} from '@hr/contracts/people/employment';
import { initialInput } from '@hr/contracts/records';
import { isRemovable, type LeavingKind, suggestsInvoluntary } from '@hr/domain/people/employment';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { employeeAccountCommands } from '#features/access/accounts/index.ts';
import { fileLeaveCommand } from '#features/signing/applications/index.ts';
import { badgeCommand } from '#features/people/employee-badges/index.ts';
import { newContractsCommand } from '#features/contracts/employee-contracts/index.ts';
import { inspectionPackCommand } from '#features/people/inspection-packs/index.ts';
import { grantPeopleCommand } from '#features/leave/leave-ledger/index.ts';
import { employeeTransferCommands, HandoverNotice } from '#features/personnel-actions/transfer-records/index.ts';
import { today } from '#format/use-today.ts';
import { FormRow } from '#forms/form-row.tsx';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { correctLeavingCommand, settleLeavingCommand, leavingReasonChoices } from './leaving-commands.tsx';
import { LeavingNotice } from './leaving-notice.tsx';
import { announceLeavingCommand } from './planned-leaving.tsx';
import { ProbationField } from './probation-field.tsx';
import { cancelRehireCommand, isLeaving, isNotOnboarded, rehireCommand } from './rehire-command.tsx';
import { SettlingFields } from './settling-fields.tsx';
import { hasNotStarted, isNewEmployee, canCancelLeaving, latestStintOf } from './employee-stints.ts';

interface EmployeeProps {
  readonly item: Employee;
}

const LeavingField = fieldControlOf(leavingFields);

const LeavingFields = ({ item: { id } }: EmployeeProps) => {
  const { setValue, watch } = useFormContext();
  const [kind, noticeOn, lastWorkingOn] = watch(['leavingKind', 'noticeOn', 'lastWorkingOn']) as [
    LeavingKind,
    string | null,
    string | null,
  ];
  return (
    <>
      <HandoverNotice employeeId={id} title="離職前請確認交接：" />
      <LeavingField
        name="leavingKind"
        onPick={(picked) => {
          setValue('isInvoluntary', suggestsInvoluntary(picked as LeavingKind));
          setValue('layoffReportedOn', null);
        }}
      />
      <FormRow>
        <LeavingField name="noticeOn" />
        <LeavingField name="lastWorkingOn" />
      </FormRow>
      <LeavingField name="changeReasonId" source={leavingReasonChoices} />
      <LeavingField name="leavingReason" />
      <LeavingNotice id={id} />
      <SettlingFields kind={kind} lastWorkingOn={lastWorkingOn} settling={null} />
      {noticeOn !== null && noticeOn > today() ? (
        <Alert severity="info">
          提出日在今日之後：至該日公告前為預定離職，只有維護此員工資料者看得到；可用「公告離職」提前公告。
        </Alert>
      ) : null}
      <Alert severity="info">任職與職位至最後工作日止，次日起無法登入；在最後工作日結束前可以取消。</Alert>
    </>
  );
};

const CancellationField = fieldControlOf(cancellationFields);

const CancelLeavingFields = () => (
  <>
    <Typography>任職與職位將照離職標記前繼續，如同從未標記。</Typography>
    <CancellationField name="correctionReason" />
  </>
);

const NotOnboardedField = fieldControlOf(notOnboardedFields);

/** `item` is missing for a bulk command. */
const NotOnboardedFields = ({ item }: Partial<EmployeeProps>) => (
  <>
    {item ? <HandoverNotice employeeId={item.id} title="標記前請確認：" /> : null}
    <NotOnboardedField name="notOnboardedReason" />
    <Alert severity="info">
      視為從未任職：不計入人數、年資與特休，職位自到職日起取消，帳號無法登入。已有合約、投保、請假或時數者，須先作廢、刪除或取消。
    </Alert>
  </>
);

const CancelNotOnboardedFields = () => (
  <>
    <Typography>任職與職位自原到職日起恢復，如同從未標記。</Typography>
    <CancellationField name="correctionReason" />
  </>
);

const CorrectionField = fieldControlOf(correctionFields);

/** Names the corrected employment if another one is current. */
const CorrectedStint = ({ item }: EmployeeProps) => {
  const latest = latestStintOf(item);
  return latest === undefined || latest.hiredOn === item.hiredOn ? null : (
    <Typography>{`對象為 ${formatDate(latest.hiredOn)} 起的任職。`}</Typography>
  );
};

const CorrectionFields = ({ item }: EmployeeProps) => (
  <>
    <Alert severity="info">
      僅用於更正登錄錯誤；自某日起的變更請使用異動。到職日更正後，首個職位與到職紀錄一併更正，已核給的特休不會自動重算。
      到職時的部門、職稱等職位資料，請由異動紀錄的「到職」更正。
    </Alert>
    <CorrectedStint item={item} />
    <CorrectionField name="hiredOn" />
    <ProbationField />
    <FormRow>
      <CorrectionField name="seniorityOn" />
      <CorrectionField name="leaveSeniorityOn" />
    </FormRow>
    <CorrectionField name="correctionReason" />
  </>
);

const isStaying = (employee: Employee): boolean =>
  !isLeaving(employee) && !isNotOnboarded(employee) && employee.plannedLeaving === null;

/** Dates of the latest employment, which may start in the future. */
const correctedDays = (employee: Employee): Readonly<Record<string, unknown>> => {
  const { hiredOn, seniorityOn, leaveSeniorityOn, probationEndsOn } = latestStintOf(employee) ?? employee;
  return {
    ...initialInput(correctionFields),
    hiredOn,
    // Seniority that starts on the hire date follows its correction.
    seniorityOn: seniorityOn === hiredOn ? null : seniorityOn,
    leaveSeniorityOn,
    probationEndsOn,
  };
};

export const employeeCommands: readonly Command<Employee>[] = [
  editCommand(employees, {
    update: endpoints.update,
    extraValues: () => initialInput(identityCorrectionFields),
    Fields: EmployeeFields,
    maxWidth: 'md',
  }),
  ...employeeTransferCommands,
  fileLeaveCommand,
  formCommand(employees, {
    label: '標記離職',
    isDangerous: true,
    isInPlace: true,
    isOffered: isStaying,
    endpoint: endpoints.markResigned,
    valuesOf: () => initialInput(leavingFields),
    Fields: LeavingFields,
    maxWidth: 'sm',
    toast: 'employee.resign.ok',
  }),
  formCommand(employees, {
    label: '取消離職',
    isOffered: canCancelLeaving,
    endpoint: endpoints.cancelResignation,
    valuesOf: () => initialInput(cancellationFields),
    Fields: CancelLeavingFields,
    maxWidth: 'xs',
    toast: 'employee.resign_cancel.ok',
  }),
  announceLeavingCommand,
  rehireCommand,
  cancelRehireCommand,
  correctLeavingCommand,
  settleLeavingCommand,
  formCommand(employees, {
    label: '更正任職',
    isOffered: (employee) => !hasNotStarted(employee),
    endpoint: endpoints.correctEmployment,
    valuesOf: correctedDays,
    Fields: CorrectionFields,
    maxWidth: 'sm',
    toast: 'employee.correction.ok',
  }),
  formCommand(employees, {
    label: '標記未報到',
    isDangerous: true,
    isOffered: (employee) => isStaying(employee) && isNewEmployee(employee),
    endpoint: endpoints.markNotOnboarded,
    valuesOf: () => initialInput(notOnboardedFields),
    bulkValues: () => initialInput(notOnboardedFields),
    Fields: NotOnboardedFields,
    maxWidth: 'sm',
    toast: 'employee.not_onboarded.ok',
  }),
  formCommand(employees, {
    label: '取消未報到',
    isOffered: hasNotStarted,
    endpoint: endpoints.cancelNotOnboarded,
    valuesOf: () => initialInput(cancellationFields),
    Fields: CancelNotOnboardedFields,
    maxWidth: 'xs',
    toast: 'employee.not_onboarded_cancel.ok',
  }),
  newContractsCommand,
  grantPeopleCommand,
  badgeCommand,
  inspectionPackCommand,
  ...employeeAccountCommands,
  deleteCommand(employees, {
    remove: endpoints.remove,
    isOffered: ({ status }) => isRemovable(status),
    consequence: '刪除後無法復原，員工編號也不會再給別人。只有待報到或未報到，且沒有其他紀錄的員工可以刪除。',
  }),
];

/** 操作紀錄 of one employee, for callers without access to the whole audit log. */
export const employeeAuditCommand = auditCommand(employees);
