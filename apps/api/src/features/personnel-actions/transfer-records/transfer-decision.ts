import { positionFields } from '@hr/contracts/people/employment';
import type { TransferInput } from '@hr/contracts/personnel-actions/transfer-records';
import { changeFrom, inForceOn, type TimelineEdit, type TimelineValues } from '@hr/domain/effective';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import {
  changedValues,
  characteristicOf,
  isInForce,
  type TransferKind,
  pickValues,
} from '@hr/domain/personnel-actions/transfer-records';
import {
  findClosedDepartmentTexts,
  type EnteredTransfer,
  positionPeriods,
  supervisorRefusals,
  type TransferEntry,
  closedDepartmentText,
  updateOrigin,
} from '#features/people/employment/index.ts';
import { getStintOn, type Transferable } from '#features/people/employees/index.ts';
import { type AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { employmentRefusals, pick } from '#records/index.ts';

export interface Decision {
  readonly entry: TransferEntry;
  readonly warnings: readonly string[];
  /**
   * New position; checked against departments and supervisors after all decisions. Undefined if the position stays.
   */
  readonly placed?: PlacedFrom;
  readonly position?: PositionChange;
  /** Return of a secondment; undefined if there is none. */
  readonly back?: Return;
  /** Writes further changes after the transfer is inserted. */
  readonly write?: (within: Context, transferId: string) => Promise<void>;
}

export interface Return {
  readonly input: TransferInput;
  readonly placed: PlacedFrom;
}

export interface PositionChange {
  readonly changed: readonly string[];
  readonly from: TimelineValues;
  readonly to: TimelineValues;
  readonly edit: TimelineEdit;
  readonly placed: PlacedFrom;
  /** Values that a later transfer sets, with its day. */
  readonly fixed: readonly { readonly name: string; readonly until: CalendarDate }[];
}

export const positionOf = (input: { readonly [Name in keyof TransferInput]?: unknown }): TimelineValues =>
  Object.fromEntries(
    Object.entries(pick(Object.keys(positionFields), input)).filter(([, value]) => value !== undefined),
  );

const labelOf = (name: string): string => positionFields[name as keyof typeof positionFields].label;

/** 「部門、直屬主管或工作地點」. */
const anyOf = (labels: readonly string[]): string =>
  new Intl.ListFormat('zh-TW', { type: 'disjunction' }).format(labels);

/** @throws AppError TransferConflict if no value changes that the kind is about. */
export const requireCharacteristic = (kind: TransferKind, changed: readonly string[]): void => {
  const names = characteristicOf(kind);
  const [first] = names;
  if (first !== undefined && !names.some((name) => changed.includes(name))) {
    throw fieldError('TransferConflict', first, `請變更${anyOf(names.map(labelOf))}`);
  }
};

export interface PlacedFrom {
  readonly day: CalendarDate;
  /** Last day for the department check, exclusive; null if unlimited. */
  readonly until: CalendarDate | null;
  readonly to: TimelineValues;
  /** Last day under the supervisor, exclusive, if it differs from `until`; null if unlimited. */
  readonly supervisedUntil?: CalendarDate | null;
}

interface PlacedPerson {
  readonly person: Transferable;
  readonly placed: PlacedFrom;
}

/** Refusals for departments that close while the employee would be there. */
const closedRefusals = async ({ db }: Context, candidates: readonly PlacedPerson[]): Promise<(AppError | null)[]> => {
  const places = candidates.flatMap(({ placed: { day, until, to } }, index) =>
    typeof to['departmentId'] === 'string'
      ? [{ index, place: { departmentId: to['departmentId'], from: day, until } }]
      : [],
  );
  // Equal places of many employees are checked once.
  const different = [...new Map(places.map(({ place }) => [JSON.stringify(place), place])).entries()];
  const texts =
    different.length === 0
      ? new Map<number, string>()
      : await findClosedDepartmentTexts(
          db,
          different.map(([, place]) => place),
          { onFirstDay: '此部門在生效日未啟用' },
        );
  const byPlace = new Map(different.map(([key], number) => [key, texts.get(number)]));
  const byPerson = new Map(places.map(({ index, place }) => [index, byPlace.get(JSON.stringify(place))]));
  return candidates.map((_one, index) => {
    const text = byPerson.get(index);
    return text === undefined ? null : fieldError('TransferConflict', 'departmentId', text);
  });
};

/** Refusals for supervisors who would be below the employee. */
const cycleRefusals = async (within: Context, candidates: readonly PlacedPerson[]): Promise<(AppError | null)[]> => {
  const supervised = candidates.flatMap(({ person, placed: { day, until, supervisedUntil = until, to } }, index) => {
    const { supervisorId } = to as { readonly supervisorId?: string | null };
    return supervisorId === undefined
      ? []
      : [{ index, question: { employeeId: person.id, supervisorId, from: day, until: supervisedUntil } }];
  });
  const refusals = await supervisorRefusals(
    within,
    supervised.map((one) => one.question),
  );
  const byPerson = new Map(supervised.map(({ index }, place) => [index, refusals[place]]));
  return candidates.map((_one, index) => byPerson.get(index) ?? null);
};

/**
 * Returns for each employee why the position is refused, or null: OwnSupervisor, SupervisorCycle,
 * SupervisorNotEmployed, or TransferConflict for a closed department.
 */
export const positionRefusals = async (
  within: Context,
  candidates: readonly PlacedPerson[],
): Promise<(AppError | null)[]> => {
  const unemployed = await employmentRefusals(
    within,
    candidates.map(({ person: { positions }, placed: { day, to } }) => ({
      fields: positionFields,
      input: to,
      before: inForceOn(positions, day) ?? null,
      from: day,
    })),
  );
  const closed = await closedRefusals(within, candidates);
  const cycles = await cycleRefusals(within, candidates);
  return candidates.map(({ person, placed }, index) =>
    placed.to['supervisorId'] === person.id
      ? fieldError('OwnSupervisor', 'supervisorId')
      : (unemployed[index] ?? closed[index] ?? cycles[index] ?? null),
  );
};

/**
 * @throws AppError OwnSupervisor, SupervisorCycle, SupervisorNotEmployed, TransferConflict for a closed department.
 */
export const requireValidPosition = async (
  within: Context,
  person: Transferable,
  placed: PlacedFrom,
): Promise<void> => {
  const [refusal] = await positionRefusals(within, [{ person, placed }]);
  if (refusal) {
    throw refusal;
  }
};

/** @throws AppError TransferConflict if the employee would be in a department that closes in the meantime. */
export const requireOpenDepartment = async (
  { db }: Context,
  { id }: Transferable,
  from: CalendarDate,
): Promise<void> => {
  const message = await closedDepartmentText(db, id, from);
  if (message !== null) {
    throw fieldError('TransferConflict', 'departmentId', message);
  }
};

/** Returns the first active transfer that sets the value on the day. */
const findSetter = (
  transfers: readonly EnteredTransfer[],
  name: string,
  day: CalendarDate,
): EnteredTransfer | undefined =>
  transfers.find((one) => isInForce(one) && one.effectiveOn === day && one.changed.includes(name));

/** Returns true if an active transfer sets the value on the day. */
export const isSetBy =
  (transfers: readonly EnteredTransfer[]) =>
  (name: string, day: CalendarDate): boolean =>
    findSetter(transfers, name, day) !== undefined;

export const updateSetterOrigin = async (
  { db }: Context,
  { transfers }: Transferable,
  { name, day, value }: { readonly name: string; readonly day: CalendarDate; readonly value: unknown },
): Promise<void> => {
  const later = findSetter(transfers, name, day);
  if (later) {
    await updateOrigin(db, later.id, { name, value });
  }
};

/** Returns the first day after the stint of the day, or null if it is open. */
export const endOfStint = (person: Transferable, day: CalendarDate): CalendarDate | null => {
  const { lastWorkingOn } = getStintOn(person, day);
  return lastWorkingOn === null ? null : addDays(lastWorkingOn, 1);
};

/**
 * Decides a position without checking departments and supervisors; `positionRefusals` does that.
 * @throws AppError TransferConflict.
 */
export const decidePosition = (
  person: Transferable,
  { kind, day, values }: { readonly kind: TransferKind; readonly day: CalendarDate; readonly values: TimelineValues },
): PositionChange => {
  const periods = positionPeriods(person.positions);
  const current = inForceOn(periods, day);
  const decision = changeFrom(periods, day, { values, isSetOn: isSetBy(person.transfers) });
  if (current === undefined || 'refusal' in decision) {
    throw fieldError('TransferConflict', 'effectiveOn', '此員工在生效日沒有職位，請先補登任職資料');
  }
  const changed = changedValues(current.values, values);
  requireCharacteristic(kind, changed);
  const to = pickValues(values, changed);
  const untilOf = (wanted: string): CalendarDate | null =>
    decision.carried.find(({ name }) => name === wanted)?.until ?? endOfStint(person, day);
  return {
    placed: { day, until: untilOf('departmentId'), supervisedUntil: untilOf('supervisorId'), to },
    changed,
    from: pickValues(current.values, changed),
    to,
    edit: decision.edit,
    fixed: decision.carried.flatMap(({ name, until }) => (until === null ? [] : [{ name, until }])),
  };
};

export const planWarnings = (
  { transfers }: Transferable,
  { day, fixed }: { readonly day: CalendarDate; readonly fixed: PositionChange['fixed'] },
): string[] => [
  ...transfers
    .filter((transfer) => isInForce(transfer) && transfer.effectiveOn === day && transfer.kind !== 'onboard')
    .map(({ transferNo }) => `同一生效日已有異動紀錄 ${transferNo}`),
  ...fixed.map(({ name, until }) => `${labelOf(name)}自 ${formatDate(until)} 起已另有排定，該日起維持原排定`),
];
