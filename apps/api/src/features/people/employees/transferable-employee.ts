import { type Employee, employees } from '@hr/contracts/people/employees';
import type { HistoryItem } from '@hr/contracts/records';
import { isNotOnboarded, latestStint, type Stint } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findRecords, updateRecords } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore, placedEmployeeStore } from './employee.store.ts';
import {
  type StoredStint,
  stintsOfMany,
  positionHistories,
  positionHistory,
  type EnteredTransfer,
  transfersOf,
  transfersOfMany,
} from '#features/people/employment/index.ts';
import { lockEmployeesInScope } from './employee-scope.rows.ts';

export interface Transferable {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** In ascending order. */
  readonly stints: readonly StoredStint[];
  /** Newest first. */
  readonly positions: readonly HistoryItem[];
  /** In order of day and entry. */
  readonly transfers: readonly EnteredTransfer[];
}

/** @throws AppError NotFound, also out of scope. */
export const findTransferable = async (context: Context, id: string): Promise<Transferable> => {
  const employee = await employeeStore.load(context, id);
  const { version, stints } = employee;
  return {
    id,
    version,
    title: employees.titleOf(employee),
    stints,
    positions: await positionHistory(context.db, id),
    transfers: await transfersOf(context.db, id),
  };
};

export const findTransferables = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transferable>> => {
  const { db } = context;
  const records = (await findRecords(context, employeeKind, ids)) as unknown as Employee[];
  const [stints, positions, transfers] = [
    await stintsOfMany(db, ids),
    await positionHistories(db, ids),
    await transfersOfMany(db, ids),
  ];
  const personOf = (employee: Employee): Transferable => ({
    id: employee.id,
    version: employee.version,
    title: employees.titleOf(employee),
    stints: stints.get(employee.id) ?? [],
    positions: positions.get(employee.id) ?? [],
    transfers: transfers.get(employee.id) ?? [],
  });
  return new Map(records.map((employee) => [employee.id, personOf(employee)]));
};

/** Loads employees and locks them in a common order until the transaction ends. */
export const lockTransferables = async (
  within: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transferable>> => {
  await lockWorkingTimeShared(within);
  await lockEmployeesInScope(within, ids);
  return findTransferables(within, ids);
};

/**
 * Loads an employee and locks it until the transaction ends.
 * @throws AppError NotFound.
 */
export const lockTransferable = async (within: Context, id: string): Promise<Transferable> => {
  if (!(await placedEmployeeStore.lock(within, id))) {
    throw new AppError('NotFound');
  }
  return findTransferable(within, id);
};

/** Increments the versions, so that edits based on older versions are refused. */
export const touchEmployees = ({ db }: Context, ids: readonly string[]): Promise<void> =>
  updateRecords(
    db,
    employeeKind,
    ids.map((id) => ({ id, values: {} })),
  );

export const touchEmployee = (within: Context, id: string): Promise<void> => touchEmployees(within, [id]);

export const isStintOn = ({ hiredOn, lastWorkingOn }: Stint, day: CalendarDate): boolean =>
  hiredOn <= day && (lastWorkingOn === null || day <= lastWorkingOn);

/**
 * Returns the stint of a day.
 * @throws AppError EmployeeHasLeft for a day after the leaving, TransferConflict before the hire date, between stints
 * and after a missed start.
 */
export const getStintOn = ({ stints }: Pick<Transferable, 'stints'>, day: CalendarDate): StoredStint => {
  const stint = stints.find((one) => isStintOn(one, day));
  if (stint) {
    return stint;
  }
  const latest = latestStint(stints);
  if (latest && !isNotOnboarded(latest) && latest.lastWorkingOn !== null && latest.lastWorkingOn < day) {
    throw new AppError('EmployeeHasLeft');
  }
  throw fieldError('TransferConflict', 'effectiveOn', '此員工在生效日不在職');
};

export const withinStint = (person: Transferable, stint: Stint): Transferable => ({
  ...person,
  positions: person.positions.filter(({ effectiveFrom }) => isStintOn(stint, effectiveFrom)),
  transfers: person.transfers.filter(({ effectiveOn }) => isStintOn(stint, effectiveOn)),
});
