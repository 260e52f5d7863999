import { type EmployeeListQuery, employees } from '@hr/contracts/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, keepsRecordsOf } from '#access/index.ts';
import { isNotOnboarded, isStintUpcoming, stintOn } from '#db/employed.ts';
import { empty, objectOfTexts, sql, type Sql } from '#db/sql.ts';
import { countedDay } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';
import { codedReference, employeeReference, type Filters, recordCard, type RecordKind } from '#records/index.ts';
import { sensitive } from './employee.sensitive.ts';
import { contractCells, contractConditions } from './contract-on-day.rows.ts';
import {
  isLeavingReasonVisible,
  leavingReasonText,
  settlingOf,
  shownLastDay,
  stintsJson,
  visiblePlannedLeaving,
} from '#features/people/employment/index.ts';
import { enrolledSchemes, insuredGrade, lacksInsurance } from './employee-insurance.rows.ts';
import {
  isProbationEnding,
  isUnpaidLeaveEnding,
  hasStint,
  onUnpaidLeave,
  status,
  statusConditions,
} from './employment-status.rows.ts';
import { completeness, isIncomplete, lastPosition, missing } from './missing-data.rows.ts';
import { withDisabilityReminder, withDisability } from './disability-reminder.rows.ts';
import { isPermitExpiring, isRetirementNear, reminders } from './employee-reminders.rows.ts';
import { departmentPeriodOn, positionConditions, isNearestPosition } from './position-on-day.rows.ts';
import { isEntryVisible, PLANNED_LEAVING, visibleChanges } from './entry-visibility.rows.ts';
import { employeeReferences } from './employee-references.rows.ts';
import { matchingEmployee, normalizeSearchText } from '#search/employee-search.ts';

/** Service of the employee `t` in the stint of the day. */
const service = { employee: sql`t.id`, since: sql`stint.seniority_on` };

const dayOf = ({ today }: Context, filters: Filters): CalendarDate => (filters['asOf'] as CalendarDate) ?? today;

const isShown = ({ columns }: Filters, name: string): boolean =>
  typeof columns !== 'string' || columns.split(',').includes(name);

const noteColumn = (context: Context): Sql => sql`case
  when t.id is distinct from ${context.actor.employeeId}::uuid or ${keepsRecordsOf(context, sql`t.id`)} then t.note
end`;

const isBound = sql`exists (select from emp_accounts bound where bound.employee_id = t.id)`;

const stintConditions = (query: EmployeeListQuery, asOf: CalendarDate): (Sql | false)[] => [
  query.hiredFrom !== undefined && hasStint(sql`stint.hired_on >= ${query.hiredFrom}::date`, asOf),
  query.hiredTo !== undefined && hasStint(sql`stint.hired_on <= ${query.hiredTo}::date`, asOf),
  query.lastWorkingFrom !== undefined && hasStint(sql`${shownLastDay} >= ${query.lastWorkingFrom}::date`, asOf),
  query.lastWorkingTo !== undefined && hasStint(sql`${shownLastDay} <= ${query.lastWorkingTo}::date`, asOf),
];

const endingConditions = (query: EmployeeListQuery, asOf: CalendarDate): (Sql | false)[] => [
  query.isPermitEnding !== undefined && isPermitExpiring(asOf),
  query.isUnpaidLeaveEnding !== undefined && isUnpaidLeaveEnding(asOf),
  query.isRetirementNear !== undefined && isRetirementNear(asOf),
  query.isProbationEnding !== undefined && hasStint(isProbationEnding(asOf), asOf),
];

const ownConditions = (context: Context, query: EmployeeListQuery, asOf: CalendarDate): (Sql | false)[] => [
  ...positionConditions(query, asOf),
  ...contractConditions(context, query, asOf),
  ...stintConditions(query, asOf),
  ...endingConditions(query, asOf),
  query.nationalityId !== undefined && sql`t.nationality_id = any(${query.nationalityId}::uuid[])`,
  query.birthMonth !== undefined && sql`extract(month from t.birth_on) = ${query.birthMonth}::int`,
  query.isBound !== undefined && sql`${isBound} = ${query.isBound === 'yes'}`,
  query.isComplete !== undefined && sql`${isIncomplete(context)} = ${query.isComplete === 'no'}`,
  // Employees on unpaid leave may be insured elsewhere.
  query.isUninsured !== undefined && sql`(${lacksInsurance(context, asOf)} and not ${onUnpaidLeave(asOf)})`,
];

/** Position of the day; the last one after the leaving, the first one before the hire date. */
const positionOn = (asOf: CalendarDate): Sql => sql`
  left join employee_positions position on position.employee_id = t.id and ${isNearestPosition('position', sql`${asOf}::date`)}`;

const departmentOn = (asOf: CalendarDate): Sql => sql`
  left join departments own on own.id = position.department_id
  left join ${departmentPeriodOn(sql`${asOf}::date`)}`;

const ownDepartment = objectOfTexts({
  id: sql`own.id::text`,
  code: sql`own.code`,
  nameZh: sql`coalesce(department.name_zh, own.code)`,
});

const titled = sql`left join job_titles title on title.id = position.job_title_id`;

/** Joined instead of looked up per row: the tables are so small that each lookup would read them whole. */
const withEmploymentType = sql`left join employment_types employment_type on employment_type.id = position.employment_type_id`;

const withNationality = sql`left join nationalities nation on nation.id = t.nationality_id`;

const orderedFrom = (sort: string, asOf: CalendarDate): Sql => {
  if (sort.endsWith('department')) {
    return sql`${positionOn(asOf)} ${departmentOn(asOf)}`;
  }
  if (sort.endsWith('jobTitle')) {
    return sql`${positionOn(asOf)} ${titled}`;
  }
  if (sort.endsWith('nationality')) {
    return withNationality;
  }
  return sort.endsWith('hiredOn') ? stintOn(asOf, 't') : empty;
};

/** Requested statuses. 'all' is the common word for everything. */
const requestedStatuses = ({ status: requested }: { readonly status: StatusFilter | readonly StatusFilter[] }) =>
  typeof requested === 'string' ? [requested] : requested;

type StatusFilter = EmployeeListQuery['status'][number];

const source: NonNullable<RecordKind['source']> = (context, filters) => {
  const asOf = dayOf(context, filters);
  const query = filters as unknown as EmployeeListQuery;
  return {
    from: sql`employees t`,
    orderedFrom: orderedFrom(query.sort, asOf),
    joined: sql`page join employees t on t.id = page.key ${stintOn(asOf, 't')}
      ${positionOn(asOf)} ${departmentOn(asOf)} ${titled} ${withEmploymentType}
      ${withNationality} ${lastPosition}`,
  };
};

/** Employees as of a day within the caller's scope, for the list, the export and single records. */
export const employeeKind: RecordKind = {
  description: employees,
  scope: (context) => inScope(context, sql`t.id`),
  source,
  keyword: (text) => matchingEmployee(normalizeSearchText(text), 't'),
  loggedAs: [employees.entity, PLANNED_LEAVING],
  isEntryVisible,
  visibleChanges,
  derived: (context, filters) => {
    const asOf = dayOf(context, filters);
    return {
      ...sensitive.cells(context, filters),
      note: noteColumn(context),
      nationalityId: sql`case when nation.id is not null then ${codedReference('nation')} end`,
      departmentId: sql`case when position.id is not null then
        ${ownDepartment} end`,
      jobTitleId: sql`case when title.id is not null then
        ${codedReference('title')} end`,
      employmentTypeId: sql`case when employment_type.id is not null then ${codedReference('employment_type')} end`,
      supervisorId: sql`(select ${employeeReference('x')} from employees x where x.id = position.supervisor_id)`,
      jobGrade: sql`position.job_grade`,
      workPlace: sql`position.work_place`,
      projectId: sql`(select ${codedReference('x')} from projects x where x.id = position.project_id)`,
      hiredOn: sql`stint.hired_on::text`,
      seniorityOn: sql`stint.seniority_on::text`,
      leaveSeniorityOn: sql`stint.leave_seniority_on::text`,
      probationEndsOn: sql`stint.probation_ends_on::text`,
      seniority: sql`case when not ${isStintUpcoming(asOf)} and not ${isNotOnboarded} then ${objectOfTexts({
        from: sql`stint.seniority_on::text`,
        until: sql`${countedDay(service, sql`least(stint.last_working_on, ${asOf}::date)`)}::text`,
      })} end`,
      ...contractCells(context, asOf),
      lastWorkingOn: sql`(${shownLastDay})::text`,
      leavingKind: sql`stint.leaving_kind`,
      leavingReason: sql`case when ${isLeavingReasonVisible(context, sql`t.id`)} then ${leavingReasonText(sql`stint`)} end`,
      notOnboardedReason: sql`case when ${isLeavingReasonVisible(context, sql`t.id`)} then stint.not_onboarded_reason end`,
      settling: sql`case when ${isLeavingReasonVisible(context, sql`t.id`)} then ${settlingOf(sql`stint`)} end`,
      plannedLeaving: visiblePlannedLeaving(context),
      employments: stintsJson(context, sql`t.id`),
      status: status(asOf),
      insurances: enrolledSchemes(context, asOf),
      insuredGrade: isShown(filters, 'insuredGrade') ? insuredGrade(context, asOf) : sql`null::json`,
      reminders: isShown(filters, 'reminders') ? withDisability(context, reminders(context, asOf)) : sql`null::json`,
      username: sql`(select bound.username from emp_accounts bound where bound.employee_id = t.id)`,
      missing: missing(context),
      completeness: completeness(context),
    };
  },
  order: {
    department: sql`department.name_zh collate "zh-Hant-TW-x-icu"`,
    jobTitle: sql`title.name_zh collate "zh-Hant-TW-x-icu"`,
    hiredOn: { filled: sql`stint.hired_on` },
    nationality: sql`nation.code`,
  },
  conditions: (query: EmployeeListQuery, context) => {
    const asOf = dayOf(context, query);
    return [...statusConditions(requestedStatuses(query), asOf), ...ownConditions(context, query, asOf)];
  },
  requiredColumns: ['reminders', 'status'],
  toItem: (context, filters) => {
    const [masking, reminding] = [
      sensitive.toItem(context, filters),
      withDisabilityReminder(context, dayOf(context, filters)),
    ];
    return (row) => masking({ ...row, reminders: reminding(row as never) });
  },
  encryption: sensitive.encryption,
  references: employeeReferences,
};

export const employeeCards = [
  recordCard(employeeKind, { name: 'probationsEnding', filters: { status: ['employed'], isProbationEnding: 'yes' } }),
  recordCard(employeeKind, { name: 'employeesUninsured', filters: { status: ['employed'], isUninsured: 'yes' } }),
  recordCard(employeeKind, {
    name: 'unpaidLeavesEnding',
    filters: { status: ['employed'], isUnpaidLeaveEnding: 'yes' },
  }),
  recordCard(employeeKind, { name: 'retirementsNear', filters: { status: ['employed'], isRetirementNear: 'yes' } }),
  recordCard(employeeKind, { name: 'permitsEnding', filters: { status: ['employed'], isPermitEnding: 'yes' } }),
  recordCard(employeeKind, {
    name: 'employeesBeginning',
    filters: (today) => ({ status: ['employed'], hiredFrom: today, hiredTo: today }),
  }),
  recordCard(employeeKind, {
    name: 'employeesLeaving',
    filters: (today) => ({ status: ['employed'], lastWorkingFrom: today, lastWorkingTo: today }),
  }),
  recordCard(employeeKind, {
    name: 'birthdaysOfMonth',
    filters: (today) => ({ status: ['employed'], birthMonth: `${Number(today.slice(5, 7))}` }),
  }),
];
