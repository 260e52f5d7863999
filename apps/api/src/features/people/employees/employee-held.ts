import { type Employee, employees } from '@hr/contracts/people/employees';
import type { HistoryItem } from '@hr/contracts/records';
import { isNotOnboarded, latestStint, type Stint } from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findRecords, updateRecords } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore, placedEmployeeStore } from './employee.store.ts';
import { type KeptStint, stintsOfMany } from './employment.repository.ts';
import { holdReached } from './owned.rows.ts';
import { positionHistories, positionHistory } from './position-timeline.ts';
import { type EnteredTransfer, transfersOf, transfersOfMany } from './transfer-entry.repository.ts';

export interface Transferable {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** The first one first. */
  readonly stints: readonly KeptStint[];
  /** The newest first. */
  readonly positions: readonly HistoryItem[];
  /** By their days, those of one day as they were entered. */
  readonly transfers: readonly EnteredTransfer[];
}

/** @throws AppError NotFound, also for somebody out of the caller's scope. */
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
  const found = (await findRecords(context, employeeKind, ids)) as unknown as Employee[];
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
  return new Map(found.map((employee) => [employee.id, personOf(employee)]));
};

/** The same, held in one order against all other writers until the transaction ends. */
export const holdTransferables = async (
  within: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transferable>> => {
  await lockWorkingTimeShared(within);
  await holdReached(within, ids);
  return findTransferables(within, ids);
};

/**
 * The same, held against all other writers until the transaction ends.
 * @throws AppError NotFound.
 */
export const holdTransferable = async (within: Context, id: string): Promise<Transferable> => {
  if (!(await placedEmployeeStore.hold(within, id))) {
    throw new AppError('NotFound');
  }
  return findTransferable(within, id);
};

/** Counts the version of people on, so that whoever has read them before is told. */
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
 * The stint of a day on which something is to happen.
 * @throws AppError EmployeeHasLeft for a day after the last, TransferConflict for one before the first or in between, and for
 * an employee who did not come.
 */
export const stintOfDay = ({ stints }: Pick<Transferable, 'stints'>, day: CalendarDate): KeptStint => {
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
