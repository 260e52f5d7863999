import type { positionFields } from '@hr/contracts/people/employment';
import { beginOn } from '@hr/domain/effective';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { toJsonRows } from '#db/map-in-slices.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { pick, type Values } from '#records/index.ts';
import type { z } from 'zod';
import { positionNames } from './position-columns.rows.ts';
import { writePositions } from './position-timeline.ts';
import type { StintOf } from './stints.rows.ts';
import { insertTransferEntries, type TransferEntry } from './transfer-entries.rows.ts';
import { requireNoSupervisorCycle } from './supervisor-cycle.rows.ts';

type Position = { readonly [Name in keyof typeof positionFields]: z.output<(typeof positionFields)[Name]['schema']> };

/** First day of a stint, the dates counted from it, and its first position. */
export interface Beginning extends Position {
  readonly hiredOn: CalendarDate;
  /** Defaults to the first day. */
  readonly seniorityOn: CalendarDate | null;
  readonly leaveSeniorityOn: CalendarDate | null;
  readonly probationEndsOn: CalendarDate | null;
}

interface Begun extends Beginning {
  readonly employeeId: string;
  readonly standsFrom?: CalendarDate | undefined;
}

const beginningOf = (begun: Begun) => ({
  employeeId: begun.employeeId,
  standsFrom: begun.standsFrom,
  hiredOn: begun.hiredOn,
  seniorityOn: begun.seniorityOn,
  leaveSeniorityOn: begun.leaveSeniorityOn,
  probationEndsOn: begun.probationEndsOn,
});

/** Builds the hiring transfer, which sets the whole position. */
const onboarding = (begun: Begun): TransferEntry => {
  const position: Values = pick(positionNames, { ...begun });
  return {
    employeeId: begun.employeeId,
    kind: 'onboard',
    effectiveOn: begun.hiredOn,
    reason: begun.standsFrom === undefined ? '到職' : '再任用',
    changed: positionNames.filter((name) => position[name] !== null),
    to: position,
  };
};

const insertBeginnings = async (context: Context, beginnings: readonly Begun[]): Promise<void> => {
  const { db } = context;
  const rows = await toJsonRows(beginnings, beginningOf);
  await db.rows(sql`
    insert into employments (employee_id, hired_on, seniority_on, leave_seniority_on, probation_ends_on, effective_from)
    select "employeeId", "hiredOn", coalesce("seniorityOn", "hiredOn"), "leaveSeniorityOn", "probationEndsOn",
      coalesce("standsFrom", '-infinity')
    from jsonb_to_recordset(${rows}::jsonb) as row ("employeeId" uuid, "hiredOn" date, "seniorityOn" date,
      "leaveSeniorityOn" date, "probationEndsOn" date, "standsFrom" date)
  `);
  await writePositions(
    db,
    beginnings.map((begun) => ({
      employeeId: begun.employeeId,
      edit: beginOn(begun.hiredOn, pick(positionNames, { ...begun })),
    })),
  );
  await insertTransferEntries(context, beginnings.map(onboarding));
};

/** Inserts the first stint and position of new employees. They supervise no one yet, so no cycle check is needed. */
export const beginStints = (
  context: Context,
  beginnings: readonly (Beginning & { readonly employeeId: string })[],
): Promise<void> => insertBeginnings(context, beginnings);

const endConcurrentPositions = async (db: Db, employeeId: string): Promise<void> => {
  const lastDay = sql`(select max(stint.last_working_on) from employments stint where stint.employee_id = ${employeeId}::uuid)`;
  await db.rows(sql`
    update concurrent_positions set effective_to = ${lastDay} + 1
    where employee_id = ${employeeId}::uuid and (effective_to is null or effective_to > ${lastDay} + 1)
  `);
  await db.rows(sql`
    update unpaid_leaves set ends_on = ${lastDay} where employee_id = ${employeeId}::uuid and ends_on > ${lastDay}
  `);
};

/** Inserts a further stint, which replaces the previous one from its first day. */
export const addStint = async (
  context: Context,
  { employeeId, stintId }: StintOf,
  beginning: Beginning,
): Promise<void> => {
  const { db } = context;
  await endConcurrentPositions(db, employeeId);
  await db.rows(sql`update employments set effective_to = ${beginning.hiredOn}::date where id = ${stintId}::uuid`);
  await insertBeginnings(context, [{ ...beginning, employeeId, standsFrom: beginning.hiredOn }]);
  await requireNoSupervisorCycle(context, [{ employeeId, from: beginning.hiredOn }]);
};
