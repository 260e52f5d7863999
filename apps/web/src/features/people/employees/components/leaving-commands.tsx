import { type Employee, employeeEndpoints as endpoints, employees } from '@hr/contracts/people/employees';
import { leavingCorrectionFields } from '@hr/contracts/people/employment';
import { initialInput } from '@hr/contracts/records';
import { formatDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { leavingReasonEndpoints } from '@hr/contracts/personnel-actions/change-reasons';
import type { NamedReference } from '@hr/contracts/fields';
import { formCommand } from '#records/commands.tsx';
import { fieldControlOf } from '#records/field-control.tsx';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';
import { namedOption } from '#records/choices.ts';
import { RemainingLeaveNotice } from './remaining-leave-notice.tsx';
import { SettlingFields, settlingValues } from './settling-fields.tsx';
import { latestStintOf, latestMarkedStintOf, latestEndedStintOf, leavingToSettle } from './employee-stints.ts';

interface EmployeeProps {
  readonly item: Employee;
}

type Stint = Employee['employments'][number];

/** Names the employment if it is not the latest one. */
const EarlierStint = ({ item, stint }: EmployeeProps & { readonly stint: Stint | undefined }) =>
  !stint || stint.lastWorkingOn === null || stint.id === latestStintOf(item)?.id ? null : (
    <Typography>{`對象為前次任職 ${formatDate(stint.hiredOn)} ～ ${formatDate(stint.lastWorkingOn)}。`}</Typography>
  );

const SettleLeavingFields = ({ item }: EmployeeProps) => {
  const leaving = leavingToSettle(item);
  const lastWorkingOn = leaving?.lastWorkingOn ?? null;
  return (
    <>
      <EarlierStint item={item} stint={item.plannedLeaving === null ? latestMarkedStintOf(item) : undefined} />
      <SettlingFields
        kind={leaving?.leavingKind ?? 'resigned'}
        lastWorkingOn={lastWorkingOn}
        settling={leaving?.settling ?? null}
      />
      {lastWorkingOn === null ? null : <RemainingLeaveNotice employeeId={item.id} lastWorkingOn={lastWorkingOn} />}
    </>
  );
};

/** 離職手續. Also for an earlier employment, because assets may be returned late. */
export const settleLeavingCommand = formCommand(employees, {
  label: '離職手續',
  submitLabel: '儲存',
  isOffered: (employee) => leavingToSettle(employee) !== undefined,
  endpoint: endpoints.settleLeaving,
  valuesOf: (employee) => settlingValues(leavingToSettle(employee)?.settling ?? null),
  Fields: SettleLeavingFields,
  maxWidth: 'sm',
  toast: 'employee.settling.ok',
});

const LeavingCorrectionField = fieldControlOf(leavingCorrectionFields);

const LeavingCorrectionFields = ({ item }: EmployeeProps) => {
  const endedStint = latestEndedStintOf(item);
  const leavingReason = endedStint?.leavingReason ?? null;
  return (
    <>
      <Alert severity="info">
        僅用於更正登錄錯誤，原離職紀錄保留並標示為已更正。特休與補休的剩餘依新的最後工作日計算，已結算的時數不會自動重算。
        離職類別改變時，是否需開立非自願離職證明依新類別預設，可再於「離職手續」調整。
      </Alert>
      <EarlierStint item={item} stint={endedStint} />
      <LeavingCorrectionField name="leavingKind" />
      <LeavingCorrectionField name="lastWorkingOn" />
      <LeavingCorrectionField name="changeReasonId" source={leavingReasonChoices} />
      <LeavingCorrectionField name="leavingReason" />
      {leavingReason === null ? null : (
        <Typography variant="body2" color="textSecondary">{`未填離職原因時，維持「${leavingReason}」。`}</Typography>
      )}
      <LeavingCorrectionField name="correctionReason" />
    </>
  );
};

/** 更正離職 of the employment that ended last. */
export const correctLeavingCommand = formCommand(employees, {
  label: '更正離職',
  isOffered: (employee) => latestEndedStintOf(employee) !== undefined,
  endpoint: endpoints.correctLeaving,
  valuesOf: (employee) => {
    const { leavingKind = null, lastWorkingOn = null } = latestEndedStintOf(employee) ?? {};
    return { ...initialInput(leavingCorrectionFields), leavingKind, lastWorkingOn };
  },
  Fields: LeavingCorrectionFields,
  maxWidth: 'sm',
  toast: 'employee.leaving_correction.ok',
});

/** Reasons for leaving. The list is requested once and filtered in the browser. */
export const leavingReasonChoices = (keyword: string): ChoiceSource => {
  const all = endpointQuery(leavingReasonEndpoints.list, {});
  const optionsIn = (answer: unknown) =>
    (answer as { readonly items: readonly NamedReference[] }).items.map(namedOption);
  return {
    ...all,
    select: (answer) => optionsIn(answer).filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase())),
    labelQuery: (id) => ({
      ...all,
      select: (answer: unknown) => optionsIn(answer).find(({ value }) => value === id)?.label,
    }),
  };
};
