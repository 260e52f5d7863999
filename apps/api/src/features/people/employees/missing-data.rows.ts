import { foreignPapers, workPermitPapers } from '@hr/domain/people/employees';
import { opensGroup } from '#access/index.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { ownColumn } from '#records/index.ts';
import { requiresWorkPermit } from './employee-checks.rows.ts';

export const lastPosition = sql`left join lateral (
  select placed.job_title_id, placed.employment_type_id from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
) last_position on true`;

/** Last position as a subquery, for statements without the join. */
const ofLastPosition = (column: string): Sql => sql`(
  select placed.${raw(column)} from employee_positions placed where placed.employee_id = t.id
  order by placed.effective_from desc limit 1
)`;

interface Requirement {
  /** Condition on the employee `t`: the requirement applies. */
  readonly of: Sql;
  /** Conditions on the employee `t` by field name: the value is missing. */
  readonly lacking: Readonly<Record<string, Sql>>;
}

const papers = (names: readonly string[]): Requirement['lacking'] =>
  Object.fromEntries(names.map((name) => [name, sql`${ownColumn(name)} is null`]));

const isForeign = sql`t.id_kind is not distinct from 'foreign'`;

const requirements = (context: Context, positioned: (column: string) => Sql): readonly Requirement[] => [
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

const joined = (context: Context): readonly Requirement[] =>
  requirements(context, (column) => raw(`last_position.${column}`));

export const missing = (context: Context): Sql =>
  joined(context)
    .flatMap(({ of, lacking }) =>
      Object.entries(lacking).map(
        ([name, isLacking]) => sql`case when ${of} and ${isLacking} then ${[name]}::text[] else '{}' end`,
      ),
    )
    .reduce((names, more) => sql`${names} || ${more}`, sql`'{}'::text[]`);

const sumOf = (context: Context, counted: (lacking: Requirement['lacking']) => Sql): Sql =>
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

/** Completeness of the employee `t` in percent; requires the join of `lastPosition`. */
export const completeness = (context: Context): Sql =>
  sql`floor(100.0 * (${presentCount(context)}) / (${expectedCount(context)}))::int`;

/** Checks the applicability once per group, because most employees are not foreigners. */
const isAnyLacking = (groups: readonly Requirement[]): Sql =>
  sql`(${join(
    groups.map(({ of, lacking }) => sql`${of} and (${join(Object.values(lacking), ' or ')})`),
    ' or ',
  )})`;

/** Condition: the employee `t` lacks a value. Requires the join of `lastPosition`. */
export const hasMissingData = (context: Context): Sql => isAnyLacking(joined(context));

/** Condition without the join. */
export const isIncomplete = (context: Context): Sql => isAnyLacking(requirements(context, ofLastPosition));
