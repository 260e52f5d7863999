import {
  type Employee,
  employeeEndpoints as endpoints,
  employees,
  leavingCorrectionFields,
} from '@hr/contracts/people/employees';
import { initialInput } from '@hr/contracts/records';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { LeaveLeft } from './leave-left.tsx';
import { leavingReasonChoices } from './leaving-reason-choices.ts';
import { SettlingFields, settlingValues } from './settling-fields.tsx';
import { latestOf, leavingToSettle, markedOf, overOf } from './stint-of.ts';

interface EmployeeProps {
  readonly item: Employee;
}

type Stint = Employee['employments'][number];

/** Which employment a form is about, where another has followed it. */
const EarlierStint = ({ item, stint }: EmployeeProps & { readonly stint: Stint | undefined }) =>
  !stint || stint.lastWorkingOn === null || stint.id === latestOf(item)?.id ? null : (
    <Typography>{`對象為前次任職 ${formatDate(stint.hiredOn)} ～ ${formatDate(stint.lastWorkingOn)}。`}</Typography>
  );

const LeftFields = ({ item }: EmployeeProps) => {
  const leaving = leavingToSettle(item);
  const lastWorkingOn = leaving?.lastWorkingOn ?? null;
  return (
    <>
      <EarlierStint item={item} stint={item.plannedLeaving === null ? markedOf(item) : undefined} />
      <SettlingFields
        kind={leaving?.leavingKind ?? 'resigned'}
        lastWorkingOn={lastWorkingOn}
        settling={leaving?.settling ?? null}
      />
      {lastWorkingOn === null ? null : <LeaveLeft employeeId={item.id} lastWorkingOn={lastWorkingOn} />}
    </>
  );
};

/** 離職手續, also of an employment that another has followed: what was handed out comes back late. */
export const settleLeavingCommand = formCommand(employees, {
  label: '離職手續',
  submitLabel: '儲存',
  isOffered: (employee) => leavingToSettle(employee) !== undefined,
  endpoint: endpoints.settleLeaving,
  valuesOf: (employee) => settlingValues(leavingToSettle(employee)?.settling ?? null),
  Fields: LeftFields,
  maxWidth: 'sm',
  toast: 'employee.settling.ok',
});

const EndingField = fieldControlOf(leavingCorrectionFields);

const EndingFields = ({ item }: EmployeeProps) => {
  const over = overOf(item);
  const leavingReason = over?.leavingReason ?? null;
  return (
    <>
      <Alert severity="info">
        僅用於更正登錄錯誤，原離職紀錄保留並標示為已更正。特休與補休的剩餘依新的最後工作日計算，已結算的時數不會自動重算。
        離職類別改變時，是否需開立非自願離職證明依新類別預設，可再於「離職手續」調整。
      </Alert>
      <EarlierStint item={item} stint={over} />
      <EndingField name="leavingKind" />
      <EndingField name="lastWorkingOn" />
      <EndingField name="changeReasonId" source={leavingReasonChoices} />
      <EndingField name="leavingReason" />
      {leavingReason === null ? null : (
        <Typography variant="body2" color="textSecondary">{`未填離職原因時，維持「${leavingReason}」。`}</Typography>
      )}
      <EndingField name="correctionReason" />
    </>
  );
};

/** 更正離職, of the employment that was over last. */
export const correctLeavingCommand = formCommand(employees, {
  label: '更正離職',
  isOffered: (employee) => overOf(employee) !== undefined,
  endpoint: endpoints.correctLeaving,
  valuesOf: (employee) => {
    const { leavingKind = null, lastWorkingOn = null } = overOf(employee) ?? {};
    return { ...initialInput(leavingCorrectionFields), leavingKind, lastWorkingOn };
  },
  Fields: EndingFields,
  maxWidth: 'sm',
  toast: 'employee.leaving_correction.ok',
});
