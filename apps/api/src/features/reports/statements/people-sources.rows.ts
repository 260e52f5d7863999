import {
  DEPARTMENT_CHANGED,
  employeeStatementColumns,
  joinerStatementColumns,
  leaverStatementColumns,
  transferStatementColumns,
} from '@hr/contracts/reports/statements';
import {
  degreeNames,
  genderNames,
  identityKindNames,
  indigenousPeopleNames,
  recruitmentSourceNames,
} from '@hr/contracts/people/employees/employee-names.ts';
import { leavingKindNames } from '@hr/contracts/people/employment/employment-names.ts';
import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records/transfer-record-names.ts';
import { opensGroup } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { isLeavingReasonVisible, leavingReasonText } from '#features/people/employment/index.ts';
import { sensitiveColumns } from '#features/people/employees/index.ts';
import { amountColumn } from '#features/people/insurance-enrolments/index.ts';
import { correctionText, employeeCorrectedOn, isCorrected, transferCorrectedOn } from './correction-cells.rows.ts';
import {
  certificateIssuedOn,
  comparison,
  documentsPercentOn,
  enrolledOn,
  unusedLeaveHours,
  unusedLeavePay,
  withdrawnOn,
} from './employment-cells.rows.ts';
import { nameOf, placedCells, placedConditions, placedOn } from './statement-parts.rows.ts';
import { daysOf, type StatementSource } from './statement-source.rows.ts';

const yearsBetween = (from: Sql, to: Sql): Sql => sql`extract(year from age(${to}, ${from}))::int`;

/** Band of a number of years: `30-39`. */
const bandOf = (years: Sql, bounds: readonly number[]): Sql =>
  sql`case when ${years} is null then null ${join(
    bounds.map((bound, place) => {
      const name = place === 0 ? `未滿 ${bound}` : `${bounds[place - 1]}–${bound - 1}`;
      return sql`when ${years} < ${bound}::int then ${name}`;
    }),
    ' ',
  )} else ${`${bounds.at(-1)} 以上`} end`;

const seniority = yearsBetween(sql`stint.seniority_on`, sql`stint.day`);
const age = yearsBetween(sql`e.birth_on`, sql`stint.day`);

const highestDegree = sql`(
  select line ->> 'degree' from jsonb_array_elements(e.education) line
  order by array_position(array['junior_high', 'senior_high', 'associate', 'bachelor', 'master', 'doctor'], line ->> 'degree')
    desc nulls last limit 1
)`;

/** Value of the insurance enrolment of the employee `e` on the day of the statement. */
const enrolmentOf = (scheme: 'labor' | 'health' | 'pension', value: Sql): Sql => sql`(
  select ${value} from insurance_enrolments where employee_id = e.id and scheme = ${scheme} and start_on <= stint.day
    and (end_on is null or end_on >= stint.day) order by start_on desc limit 1
)`;

/** Employees of a day, as of that day. */
export const employeeSource: StatementSource = {
  columns: employeeStatementColumns,
  cells: {
    employeeNo: sql`e.employee_no`,
    nameZh: sql`e.name_zh`,
    correctedOn: correctionText(employeeCorrectedOn),
    correction: isCorrected(employeeCorrectedOn),
    departmentName: sql`placed.department`,
    jobTitle: sql`placed.job_title`,
    jobGrade: sql`placed.job_grade`,
    employmentType: sql`placed.employment_type`,
    projectCode: sql`placed.project_code`,
    workPlace: sql`placed.work_place`,
    hiredOn: sql`stint.hired_on`,
    seniorityYears: seniority,
    seniorityBand: bandOf(seniority, [1, 3, 5, 10, 15, 20]),
    gender: nameOf(sql`e.gender`, genderNames),
    age,
    ageBand: bandOf(age, [20, 30, 40, 50, 60, 65]),
    birthMonth: sql`to_char(e.birth_on, 'MM') || ' 月'`,
    degree: nameOf(highestDegree, degreeNames),
    nationality: sql`(select nation.name_zh from nationalities nation where nation.id = e.nationality_id)`,
    identityKind: nameOf(sql`e.id_kind`, identityKindNames),
    residencePermitExpiresOn: sql`e.residence_permit_expires_on`,
    workPermitExpiresOn: sql`e.work_permit_expires_on`,
    probationEndsOn: sql`stint.probation_ends_on`,
    contractEndsOn: sql`(
      select contract.end_on from employee_contracts contract
      where contract.employee_id = e.id and contract.stage = 'signed' and contract.start_on <= stint.day
        and (contract.end_on is null or contract.end_on >= stint.day) order by contract.start_on desc limit 1
    )`,
    companyEmail: sql`e.company_email`,
    hireMonth: sql`to_char(stint.hired_on, 'MM') || ' 月'`,
    birthOn: sql`e.birth_on`,
    foreigner: sql`case when e.id_kind in ('local', 'stateless') then '本國' when e.id_kind is not null then '外籍' end`,
    mobile: sql`e.mobile`,
    emergencyContacts: sql`(
      select string_agg(concat(line ->> 'name', '（', line ->> 'relation', '）', line ->> 'phone'), '、' order by place)
      from jsonb_array_elements(e.emergency_contacts) with ordinality as listed (line, place)
    )`,
    indigenousPeople: nameOf(sql`e.indigenous_people`, indigenousPeopleNames),
    hasDisability: (context) => sql`case when not ${opensGroup(context, 'health', sql`e.id`)} then null
      when e.disability is null then '無' else '有' end`,
    disability: sql`e.disability`,
    disabilityGrade: sql`e.disability_grade`,
    disabilityExpiresOn: sql`e.disability_expires_on`,
    identityNumber: sql`e.identity_number`,
    laborInsuredOn: enrolmentOf('labor', sql`start_on`),
    laborInsuredAmount: enrolmentOf('labor', sql`insured_amount`),
    healthInsuredOn: enrolmentOf('health', sql`start_on`),
    healthInsuredAmount: enrolmentOf('health', sql`insured_amount`),
    pensionAmount: enrolmentOf('pension', sql`insured_amount`),
    status: sql`case when exists (
      select from unpaid_leaves away where away.employee_id = e.id and stint.day between away.starts_on and away.ends_on
    ) then '留職停薪' when stint.probation_ends_on >= stint.day then '試用中' else '在職' end`,
  },
  sensitive: {
    ...sensitiveColumns,
    laborInsuredAmount: amountColumn,
    healthInsuredAmount: amountColumn,
    pensionAmount: amountColumn,
  },
  employee: sql`e.id`,
  id: sql`e.id`,
  order: sql`e.employee_no`,
  rows: (context, query) => sql`
    from employees e
    join lateral (
      select own.hired_on, own.seniority_on, own.probation_ends_on, ${daysOf(query, context.today).to}::date as day
      from employments own where own.employee_id = e.id and own.hired_on <= ${daysOf(query, context.today).to}::date
        and (own.last_working_on is null or own.last_working_on >= ${daysOf(query, context.today).to}::date)
      order by own.hired_on desc limit 1
    ) stint on true
    ${placedOn}
    where ${placedConditions(context, query)}`,
};

/** Employments that begin in a period. */
export const joinerSource: StatementSource = {
  columns: joinerStatementColumns,
  cells: {
    ...placedCells,
    hiredOn: sql`stint.hired_on`,
    month: sql`to_char(stint.hired_on, 'YYYY/MM')`,
    recruitmentSource: nameOf(sql`e.recruitment_source`, recruitmentSourceNames),
    probationEndsOn: sql`stint.probation_ends_on`,
    documentsPercent: ({ today }) => documentsPercentOn(today),
    insuredOn: enrolledOn,
    insuranceNote: comparison(enrolledOn, sql`stint.hired_on`),
  },
  employee: sql`e.id`,
  id: sql`stint.id`,
  order: sql`stint.hired_on, e.employee_no`,
  rows: (context, query) => {
    const { from, to } = daysOf(query, context.today);
    return sql`
      from (
        select own.*, own.hired_on as day from employments own where own.hired_on between ${from}::date and ${to}::date
          and (own.last_working_on is null or own.last_working_on >= own.hired_on)
      ) stint join employees e on e.id = stint.employee_id
      ${placedOn}
      where ${placedConditions(context, query)}`;
  },
};

/** Employments that end in a period; the first day without employment counts. */
export const leaverSource: StatementSource = {
  columns: leaverStatementColumns,
  cells: {
    ...placedCells,
    lastWorkingOn: sql`stint.last_working_on`,
    leftOn: sql`stint.last_working_on + 1`,
    month: sql`to_char(stint.last_working_on + 1, 'YYYY/MM')`,
    seniorityYears: seniority,
    leavingKind: nameOf(sql`stint.leaving_kind`, leavingKindNames),
    leavingReason: sql`case when stint.is_reason_visible then ${leavingReasonText(sql`stint`)} end`,
    insuranceEndedOn: withdrawnOn,
    insuranceNote: comparison(withdrawnOn, sql`stint.last_working_on`),
    isHandedOver: sql`case when stint.are_assets_returned then '已完成' else '未完成' end`,
    unusedLeaveHours,
    unusedLeavePay,
    certificateIssuedOn,
    layoffReportedOn: sql`stint.layoff_reported_on`,
  },
  employee: sql`e.id`,
  id: sql`stint.id`,
  order: sql`stint.last_working_on, e.employee_no`,
  rows: (context, query) => {
    const { from, to } = daysOf(query, context.today);
    return sql`
      from (
        select own.*, own.last_working_on as day,
          ${isLeavingReasonVisible(context, sql`own.employee_id`)} as is_reason_visible
        from employments own
        where own.last_working_on + 1 between ${from}::date and ${to}::date and own.last_working_on >= own.hired_on
      ) stint join employees e on e.id = stint.employee_id
      ${placedOn}
      where ${placedConditions(context, query)}`;
  },
};

const departmentOn = (id: Sql): Sql => sql`(
  select period.name_zh from department_periods period where period.department_id = ${id}
    and period.effective_from <= stint.day order by period.effective_from desc limit 1
)`;

const titleOf = (id: Sql): Sql => sql`(select title.name_zh from job_titles title where title.id = ${id})`;

/** Transfers that took effect in a period and were not cancelled; of a department, those out of it and into it. */
export const transferSource: StatementSource = {
  columns: transferStatementColumns,
  cells: {
    effectiveOn: sql`stint.effective_on`,
    month: sql`to_char(stint.effective_on, 'YYYY/MM')`,
    kind: nameOf(sql`stint.kind`, transferKindNames),
    employeeNo: sql`e.employee_no`,
    nameZh: sql`e.name_zh`,
    departmentChange: sql`case when stint.from_department_id <> stint.to_department_id then ${DEPARTMENT_CHANGED}::text end`,
    fromDepartment: departmentOn(sql`stint.from_department_id`),
    toDepartment: departmentOn(sql`stint.to_department_id`),
    fromJobTitle: titleOf(sql`stint.from_job_title_id`),
    toJobTitle: titleOf(sql`stint.to_job_title_id`),
    fromJobGrade: sql`stint.from_job_grade`,
    toJobGrade: sql`stint.to_job_grade`,
    reason: sql`stint.reason`,
    documentNo: sql`stint.document_no`,
    recordedBy: sql`stint.recorded_by`,
    correctedOn: correctionText(transferCorrectedOn),
    correction: isCorrected(transferCorrectedOn),
  },
  employee: sql`e.id`,
  id: sql`stint.id`,
  order: sql`stint.effective_on, e.employee_no`,
  rows: (context, query) => {
    const { from, to } = daysOf(query, context.today);
    return sql`
      from (
        select own.*, own.effective_on as day from transfer_records own
        where own.effective_on between ${from}::date and ${to}::date and own.cancelled_at is null and not exists (
          select from transfer_records correction where correction.corrects_id = own.id and correction.cancelled_at is null
        )
      ) stint join employees e on e.id = stint.employee_id
      where ${placedConditions(context, query, [sql`stint.day`, sql`stint.day - 1`])}`;
  },
};
