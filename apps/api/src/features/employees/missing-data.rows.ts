import { join, raw, type Sql, sql } from '#db/sql.ts';

/** Where somebody works now, worked last or will begin, as `last_position` beside the employee `t`. */
export const lastPosition = sql`left join lateral (
  select placed.job_title_id, placed.employment_type_id from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
) last_position on true`;

/** The same by itself, where nothing is joined. */
const ofLastPosition = (column: string): Sql => sql`(
  select placed.${raw(column)} from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
)`;

/** What a complete record has, by the name under which it is missed. */
const needed = (positioned: (column: string) => Sql): Readonly<Record<string, Sql>> => ({
  gender: sql`t.gender is null`,
  birthOn: sql`t.birth_on is null`,
  idKind: sql`t.id_kind is null`,
  nationalityId: sql`t.nationality_id is null`,
  identityNumber: sql`t.identity_number is null`,
  jobTitle: sql`${positioned('job_title_id')} is null`,
  employmentType: sql`${positioned('employment_type_id')} is null`,
  mobile: sql`t.mobile is null`,
  personalEmail: sql`t.personal_email is null`,
  householdAddress: sql`t.household_address is null`,
  emergencyContacts: sql`t.emergency_contacts = '[]'`,
  education: sql`t.education = '[]'`,
  bankAccount: sql`t.bank_account is null and coalesce(t.pay_method, 'transfer') not in ('cash', 'check')`,
});

const joined = needed((column) => raw(`last_position.${column}`));

/** What the employee `t` lacks beside `lastPosition`, by the names of its fields. */
export const missing = Object.entries(joined).reduce(
  (names, [name, isMissing]) => sql`${names} || case when ${isMissing} then ${[name]}::text[] else '{}' end`,
  sql`'{}'::text[]`,
);

/** How much of it the employee `t` has beside `lastPosition`, in whole percents; a hundred is everything. */
export const completeness = sql`floor(100.0 * (${join(
  Object.values(joined).map((isMissing) => sql`(not (${isMissing}))::int`),
  ' + ',
)}) / ${Object.keys(joined).length}::int)::int`;

/** The employee `t` lacks something; beside `lastPosition`. */
export const lacksSomething = sql`(${join(Object.values(joined), ' or ')})`;

/** The same by itself. */
export const isIncomplete = sql`(${join(Object.values(needed(ofLastPosition)), ' or ')})`;
