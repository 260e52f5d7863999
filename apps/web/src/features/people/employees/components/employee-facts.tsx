import {
  type Employee,
  employeeEndpoints,
  employeeFields,
  employees,
  type RevealableField,
} from '@hr/contracts/people/employees';
import { employmentStatusNames, leavingKindNames } from '@hr/contracts/people/employment';
import type { EmploymentStatus } from '@hr/domain/people/employment';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/call.ts';
import { FactList } from '#components/fact-list.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { AccountNameNotice } from './account-name-notice.tsx';
import { LayoffNotice } from './layoff-notice.tsx';
import { EmployeePhoto } from './employee-photo.tsx';
import { PlannedLeavingNotice } from './planned-leaving.tsx';
import { factsOf } from '#records/record-text.ts';
import { useCan } from '#session/session.ts';
import { WarningLink } from './warning-link.tsx';

interface EmployeeProps {
  readonly item: Employee;
}

type Person = Omit<Employee, 'note'>;

/** Returns the full value of a sensitive field. The access is logged. */
type Reveal = (field: RevealableField) => Promise<string>;

const statusKinds: Readonly<Record<EmploymentStatus, StatusKind>> = {
  upcoming: 'info',
  probation: 'warning',
  active: 'positive',
  unpaid_leave: 'warning',
  secondment: 'info',
  notice: 'negative',
  resigned: 'neutral',
  laid_off: 'neutral',
  retired: 'neutral',
  deceased: 'neutral',
  not_onboarded: 'neutral',
};

export const EmployeeStatus = ({ item: { status } }: EmployeeProps) => (
  <StatusChip kind={statusKinds[status]} label={employmentStatusNames[status]} />
);

/** A plain call instead of a query, because a refetch would be logged as another access. */
const revealOf =
  ({ id }: Person): Reveal =>
  async (field) =>
    (await call(employeeEndpoints.reveal, { params: { id }, body: { field } })).value;

const leavingText = ({ leavingKind, leavingReason }: Person): string =>
  [leavingKind && leavingKindNames[leavingKind], leavingReason].filter(Boolean).join('：') || '—';

const pick = <Values extends object>(values: Values, names: readonly (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, (typeof names)[number]>;

type Facts = readonly (readonly [string, ReactNode])[];

const revealable = (item: Person, fields: readonly RevealableField[], reveal: Reveal): Facts =>
  fields.map((field) => {
    const { label } = employeeFields[field];
    const value = item[field] ?? null;
    return [
      label,
      value === null ? '—' : <RevealableText label={label} value={value} reveal={() => reveal(field)} />,
    ] as const;
  });

export const workFacts = (item: Person): Facts => [
  ...factsOf(
    pick(employees.derived, [
      'departmentId',
      'jobTitleId',
      'employmentTypeId',
      'jobGrade',
      'supervisorId',
      'workPlace',
      'projectId',
      'hiredOn',
      'seniorityOn',
      'leaveSeniorityOn',
      'seniority',
      'probationEndsOn',
      'contractEndsOn',
      'payingProjectId',
      'lastWorkingOn',
      'username',
    ]),
    item,
  ),
  item.status === 'not_onboarded' ? ['未報到原因', item.notOnboardedReason ?? '—'] : ['離職類別', leavingText(item)],
  ...factsOf(pick(employees.derived, ['settling']), item),
  ...factsOf(pick(employeeFields, ['deputyId', 'recruitmentSource', 'isPunchRequired']), item),
];

export const identityFacts = (item: Person, reveal: Reveal = revealOf(item)): Facts => [
  ...factsOf(pick(employeeFields, ['nameEn', 'alias', 'gender', 'birthOn', 'idKind', 'nationalityId']), item),
  ...revealable(item, ['identityNumber', 'passportNumber'], reveal),
  ...factsOf(
    pick(employeeFields, [
      'passportExpiresOn',
      'residencePermitExpiresOn',
      'taxResidency',
      'workPermitNo',
      'workPermitExpiresOn',
      'isWorkPermitExempt',
      'maritalStatus',
      'militaryStatus',
      'indigenousPeople',
    ]),
    item,
  ),
  ...revealable(item, ['disability', 'disabilityGrade', 'disabilityCertificateNo', 'disabilityExpiresOn'], reveal),
];

export const contactFacts = (item: Person): Facts =>
  factsOf(
    pick(employeeFields, [
      'mobile',
      'phone',
      'personalEmail',
      'companyEmail',
      'householdAddress',
      'mailingAddress',
      'emergencyContacts',
      'education',
      'experience',
    ]),
    item,
  );

export const payFacts = (item: Person, reveal: Reveal = revealOf(item)): Facts => [
  ...factsOf(pick(employeeFields, ['payMethod', 'bankCode', 'bankBranchCode']), item),
  ...revealable(item, ['bankAccount', 'bankAccountName'], reveal),
  ...factsOf(pick(employeeFields, ['dependentCount', 'withholdingMethod']), item),
];

export const noteFacts = (item: Employee): Facts => factsOf(pick(employeeFields, ['note']), item);

export const MissingNotice = ({ item }: { readonly item: Person }) =>
  item.missing.length === 0 ? null : (
    <Alert
      severity="warning"
      sx={{ mt: 1 }}
      action={<WarningLink employee={item} label="檢視基本資料" tab="profile" />}
    >
      {`資料尚缺：${employees.derived.missing.toText(item.missing) ?? ''}`}
    </Alert>
  );

export const LayoffWarning = ({ item }: { readonly item: Person }) => {
  const { leavingKind, lastWorkingOn, settling } = item;
  return leavingKind === 'laid_off' && settling !== null ? (
    <LayoffNotice
      lastWorkingOn={lastWorkingOn}
      reportedOn={settling.layoffReportedOn}
      action={<WarningLink employee={item} label="檢視任職資料" tab="employment" />}
    />
  ) : null;
};

/** The own account name is not stored, so any stored name is a different one. */
export const AccountNameWarning = ({ item }: { readonly item: Person }) =>
  (item.bankAccountName ?? null) === null ? null : (
    <AccountNameNotice action={<WarningLink employee={item} label="檢視薪轉資料" tab="pay" />} />
  );

export const KeyFacts = ({ item }: EmployeeProps) => (
  <Box component="dl" aria-label="主要資料" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
    {factsOf(pick(employees.derived, ['departmentId', 'jobTitleId', 'employmentTypeId', 'hiredOn']), item).map(
      ([label, value]) => (
        <Box key={label} sx={{ display: 'flex', gap: 1 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500 }}>
            {value}
          </Typography>
        </Box>
      ),
    )}
  </Box>
);

export const EmployeeFacts = ({ item }: EmployeeProps) => (
  <>
    <Links item={item} />
    <EmployeePhoto item={item} />
    <MissingNotice item={item} />
    <PlannedLeavingNotice item={item} />
    <LayoffWarning item={item} />
    <AccountNameWarning item={item} />
    <FactList
      facts={[...workFacts(item), ...identityFacts(item), ...contactFacts(item), ...payFacts(item), ...noteFacts(item)]}
    />
  </>
);

const Links = ({ item: { id, employeeNo } }: EmployeeProps) => {
  const mayReadLog = useCan('audit_log:view');
  return (
    <>
      <Button
        component={Link}
        to={`/dashboard/employee_data/${encodeURIComponent(employeeNo)}`}
        variant="outlined"
        size="small"
      >
        完整資料
      </Button>
      {mayReadLog ? (
        <Button
          component={Link}
          to={`/dashboard/audit_log?employeeId=${id}`}
          variant="outlined"
          size="small"
          sx={{ ml: 1 }}
        >
          操作紀錄
        </Button>
      ) : null}
    </>
  );
};
