import { firstDayGone, type LeavingKind, type Stint } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';

/** A stint as it is kept. */
export interface KeptStint extends Stint {
  readonly id: string;
  readonly leavingKind: LeavingKind | null;
  readonly leavingReason: string | null;
}

/** Where somebody works, from a day until another, which is not included and null while open. */
export interface KeptPosition {
  readonly id: string;
  readonly departmentCode: string;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
}

/** The first one first. */
export const stintsOf = (db: Db, employeeId: string): Promise<KeptStint[]> =>
  db.rows<KeptStint>(sql`
    select id, hired_on::text as "hiredOn", last_working_on::text as "lastWorkingOn",
      leaving_kind as "leavingKind", leaving_reason as "leavingReason"
    from employments where employee_id = ${employeeId}::uuid order by hired_on
  `);

/** The first one first. */
export const positionsOf = (db: Db, employeeId: string): Promise<KeptPosition[]> =>
  db.rows<KeptPosition>(sql`
    select p.id, d.code as "departmentCode", p.effective_from::text as "effectiveFrom", p.effective_to::text as "effectiveTo"
    from employee_positions p join departments d on d.id = p.department_id
    where p.employee_id = ${employeeId}::uuid order by p.effective_from
  `);

/** An employee has been written to. */
export const countVersionOn = async (db: Db, employeeId: string): Promise<void> => {
  await db.rows(sql`update employees set version = version + 1 where id = ${employeeId}::uuid`);
};

/** Which stint of whom. */
export interface StintOf {
  readonly employeeId: string;
  readonly stintId: string;
}

export interface Leaving {
  readonly leavingKind: LeavingKind;
  readonly leavingReason: string | null;
  /** Included. */
  readonly lastWorkingOn: CalendarDate;
}

/** Ends a stint, and with it the position of its last day. */
export const leave = async (
  db: Db,
  { employeeId, stintId }: StintOf,
  { leavingKind, leavingReason, lastWorkingOn }: Leaving,
): Promise<void> => {
  await db.rows(sql`
    update employments set last_working_on = ${lastWorkingOn}::date, leaving_kind = ${leavingKind},
      leaving_reason = ${leavingReason}
    where id = ${stintId}::uuid
  `);
  await db.rows(sql`
    update employee_positions set effective_to = ${firstDayGone(lastWorkingOn)}::date
    where employee_id = ${employeeId}::uuid and (effective_to is null or effective_to > ${firstDayGone(lastWorkingOn)}::date)
  `);
};

/** Takes back that a stint ends; the position that was to end with it goes on. */
export const stay = async (db: Db, { employeeId, stintId }: StintOf, lastWorkingOn: CalendarDate): Promise<void> => {
  await db.rows(sql`
    update employments set last_working_on = null, leaving_kind = null, leaving_reason = null
    where id = ${stintId}::uuid
  `);
  await db.rows(sql`
    update employee_positions set effective_to = null
    where employee_id = ${employeeId}::uuid and effective_to = ${firstDayGone(lastWorkingOn)}::date
  `);
};

export interface Return {
  readonly hiredOn: CalendarDate;
  /** The first day where it is null. */
  readonly seniorityOn: CalendarDate | null;
  readonly departmentId: string;
}

/** Begins another stint, which from its first day on stands for the person in the place of the one before. */
export const comeBack = async (
  db: Db,
  { employeeId, stintId }: StintOf,
  { hiredOn, seniorityOn, departmentId }: Return,
): Promise<void> => {
  await db.rows(sql`update employments set effective_to = ${hiredOn}::date where id = ${stintId}::uuid`);
  await db.rows(sql`
    insert into employments (employee_id, hired_on, seniority_on, effective_from)
    values (${employeeId}::uuid, ${hiredOn}::date, ${seniorityOn ?? hiredOn}::date, ${hiredOn}::date)
  `);
  await db.rows(sql`
    insert into employee_positions (employee_id, department_id, effective_from)
    values (${employeeId}::uuid, ${departmentId}::uuid, ${hiredOn}::date)
  `);
};

/** Whether a department is in force on a day. */
export const isDepartmentInForce = async (db: Db, departmentId: string, day: CalendarDate): Promise<boolean> => {
  const found = await db.rows(sql`
    select from department_periods p where p.department_id = ${departmentId}::uuid and ${coversDay('p', day)}
  `);
  return found.length === 1;
};
