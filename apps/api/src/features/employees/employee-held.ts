import { employees } from '@hr/contracts/employees';
import type { HistoryItem } from '@hr/contracts/records';
import type { Stint } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import { staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type At, updateRecords } from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { employeeStore } from './employee.store.ts';
import type { KeptStint } from './employment.repository.ts';
import { positionHistory } from './position-timeline.ts';
import { type EnteredTransfer, transfersOf } from './transfer-entry.repository.ts';

/** Somebody with all that a transfer is judged by. */
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

/** What has become of somebody's positions and transfers meanwhile. */
export const reread = async ({ db }: Context, person: Transferable): Promise<Transferable> => ({
  ...person,
  positions: await positionHistory(db, person.id),
  transfers: await transfersOf(db, person.id),
});

/**
 * The same, held against all other writers until the transaction ends.
 * @throws AppError NotFound.
 */
export const holdTransferable = async (within: Context, id: string): Promise<Transferable> => {
  if (!(await employeeStore.hold(within, id))) {
    throw new AppError('NotFound');
  }
  return findTransferable(within, id);
};

/** The same at the version that an author saw. @throws AppError NotFound, StaleVersion. */
export const holdTransferableAt = async (within: Context, { id, version }: At): Promise<Transferable> => {
  const held = await holdTransferable(within, id);
  if (held.version !== version) {
    throw await staleVersion(within.db, { entity: 'employee', entityId: id });
  }
  return held;
};

/** Counts the version of somebody on, so that whoever has read them before is told. */
export const touchEmployee = ({ db }: Context, id: string): Promise<void> =>
  updateRecords(db, employeeKind, [{ id, values: {} }]);

/** Whether somebody works on a day, by one stint. */
export const isStintOn = ({ hiredOn, lastWorkingOn }: Stint, day: CalendarDate): boolean =>
  hiredOn <= day && (lastWorkingOn === null || day <= lastWorkingOn);

/**
 * The stint of a day on which something is to happen.
 * @throws AppError EmployeeHasLeft for a day after the last, TransferConflict for one before the first or in between.
 */
export const stintOfDay = ({ stints }: Pick<Transferable, 'stints'>, day: CalendarDate): KeptStint => {
  const stint = stints.find((one) => isStintOn(one, day));
  if (stint) {
    return stint;
  }
  if (stints.every(({ lastWorkingOn }) => lastWorkingOn !== null && lastWorkingOn < day)) {
    throw new AppError('EmployeeHasLeft');
  }
  throw fieldError('TransferConflict', 'effectiveOn', '此員工在生效日不在職');
};

/** Of somebody what is of one stint: what happened before it and happens after it is of another employment. */
export const withinStint = (person: Transferable, stint: Stint): Transferable => ({
  ...person,
  positions: person.positions.filter(({ effectiveFrom }) => isStintOn(stint, effectiveFrom)),
  transfers: person.transfers.filter(({ effectiveOn }) => isStintOn(stint, effectiveOn)),
});
