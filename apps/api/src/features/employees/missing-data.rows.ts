import { raw, type Sql, sql } from '#db/sql.ts';

/** Whether nothing is told of where somebody works now, worked last or will begin. */
const isPositionWithout = (column: 'job_title_id' | 'employment_type_id'): Sql => sql`(
  select placed.${raw(column)} from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
) is null`;

/** What a complete record has, by the name under which it is missed. */
const needed: Readonly<Record<string, Sql>> = {
  gender: sql`t.gender is null`,
  birthOn: sql`t.birth_on is null`,
  idKind: sql`t.id_kind is null`,
  nationalityId: sql`t.nationality_id is null`,
  identityNumber: sql`t.identity_number is null`,
  jobTitle: isPositionWithout('job_title_id'),
  employmentType: isPositionWithout('employment_type_id'),
  mobile: sql`t.mobile is null`,
  personalEmail: sql`t.personal_email is null`,
  householdAddress: sql`t.household_address is null`,
  emergencyContacts: sql`t.emergency_contacts = '[]'`,
  education: sql`t.education = '[]'`,
  bankAccount: sql`t.bank_account is null and t.pay_method is distinct from 'cash'`,
};

/** What the employee `t` lacks, by the names of its fields. */
export const missing = Object.entries(needed).reduce(
  (names, [name, isMissing]) => sql`${names} || case when ${isMissing} then ${[name]}::text[] else '{}' end`,
  sql`'{}'::text[]`,
);

/** The employee `t` lacks something. */
export const isIncomplete = sql`(cardinality(${missing}) > 0)`;
