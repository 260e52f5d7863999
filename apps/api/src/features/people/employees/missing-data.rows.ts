import { foreignPapers, workPermitPapers } from '@hr/domain/people/employees';
import { opensGroup } from '#access/index.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { ownColumn } from '#records/index.ts';
import { requiresWorkPermit } from './work-permit.rows.ts';

export const lastPosition = sql`left join lateral (
  select placed.job_title_id, placed.employment_type_id from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
) last_position on true`;

/** The same by itself, where nothing is joined. */
const ofLastPosition = (column: string): Sql => sql`(
  select placed.${raw(column)} from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
)`;

interface Needed {
  /** A condition on the employee `t`: it is asked of them. */
  readonly of: Sql;
  /** Conditions on the employee `t`: they lack it, by the name under which it is missed. */
  readonly lacking: Readonly<Record<string, Sql>>;
}

const papers = (names: readonly string[]): Needed['lacking'] =>
  Object.fromEntries(names.map((name) => [name, sql`${ownColumn(name)} is null`]));

const isForeign = sql`t.id_kind is not distinct from 'foreign'`;

const needed = (context: Context, positioned: (column: string) => Sql): readonly Needed[] => [
  {
    of: sql`true`,
    lacking: {
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
    },
  },
  {
    of: opensGroup(context, 'bank', sql`t.id`),
    lacking: {
      bankAccount: sql`t.bank_account is null and coalesce(t.pay_method, 'transfer') not in ('cash', 'check')`,
    },
  },
  { of: isForeign, lacking: papers(foreignPapers) },
  {
    of: sql`(${isForeign} and not t.is_work_permit_exempt and coalesce(${requiresWorkPermit(sql`t.nationality_id`)}, false))`,
    lacking: papers(workPermitPapers),
  },
];

const joined = (context: Context): readonly Needed[] => needed(context, (column) => raw(`last_position.${column}`));

export const missing = (context: Context): Sql =>
  joined(context)
    .flatMap(({ of, lacking }) =>
      Object.entries(lacking).map(
        ([name, isLacking]) => sql`case when ${of} and ${isLacking} then ${[name]}::text[] else '{}' end`,
      ),
    )
    .reduce((names, more) => sql`${names} || ${more}`, sql`'{}'::text[]`);

const sumOf = (context: Context, counted: (lacking: Needed['lacking']) => Sql): Sql =>
  join(
    joined(context).map(({ of, lacking }) => sql`case when ${of} then ${counted(lacking)} else 0 end`),
    ' + ',
  );

const expectedCount = (context: Context): Sql => sumOf(context, (lacking) => sql`${Object.keys(lacking).length}::int`);

const presentCount = (context: Context): Sql =>
  sumOf(context, (lacking) =>
    join(
      Object.values(lacking).map((isLacking) => sql`(not (${isLacking}))::int`),
      ' + ',
    ),
  );

/** How much of it the employee `t` has beside `lastPosition`, in whole percents; a hundred is everything. */
export const completeness = (context: Context): Sql =>
  sql`floor(100.0 * (${presentCount(context)}) / (${expectedCount(context)}))::int`;

/** Whether it is asked is found out once of all that is asked of the same people: most are no foreigners. */
const isAnyLacking = (groups: readonly Needed[]): Sql =>
  sql`(${join(
    groups.map(({ of, lacking }) => sql`${of} and (${join(Object.values(lacking), ' or ')})`),
    ' or ',
  )})`;

/** The employee `t` lacks something; beside `lastPosition`. */
export const lacksSomething = (context: Context): Sql => isAnyLacking(joined(context));

/** The same by itself. */
export const isIncomplete = (context: Context): Sql => isAnyLacking(needed(context, ofLastPosition));
