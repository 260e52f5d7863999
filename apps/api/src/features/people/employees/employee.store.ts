import { type Employee, employees } from '@hr/contracts/people/employees';
import { leavingKindNames, settling, stintFields } from '@hr/contracts/people/employment';
import { isNotOnboarded, latestStint } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { lockWorkingTimeShared } from '#db/working-time-lock.ts';
import { deleteStoredFile } from '#files/index.ts';
import {
  recordStore,
  recordDescriber,
  removeRecords,
  encryptValues,
  type Store,
  updateRecords,
  type Values,
} from '#records/index.ts';
import { employeeKind } from './employee.rows.ts';
import { employmentLabels } from './entry-visibility.rows.ts';
import {
  removeEmployment,
  type StoredPosition,
  type StoredStint,
  positionsOf,
  stintsOf,
  type PlannedLeaving,
  plannedLeavingOf,
} from '#features/people/employment/index.ts';

/** Employee with the complete employment. */
export interface StoredEmployee extends Employee {
  /** In ascending order. */
  readonly stints: readonly StoredStint[];
  readonly positions: readonly StoredPosition[];
  /** The leaving that is not announced yet. */
  readonly plan: PlannedLeaving | null;
  readonly [value: string]: unknown;
}

const records = recordStore<Employee>(employeeKind);

const describePerson = recordDescriber({ fields: employees.fields });

const spanText = (from: CalendarDate, until: CalendarDate | null): string =>
  `${formatDate(from)}～${until === null ? '' : formatDate(until)}`;

const stintText = (stint: StoredStint): string =>
  isNotOnboarded(stint) ? `${formatDate(stint.hiredOn)} 未報到` : spanText(stint.hiredOn, stint.lastWorkingOn);

/** Text of all stints, because earlier ones can be corrected too. Null if empty. */
const stintsText = (stints: readonly StoredStint[], text: (stint: StoredStint) => string | null): string | null =>
  stints
    .map(text)
    .filter((part) => part !== null)
    .join('、') || null;

const stintDays = ['seniorityOn', 'leaveSeniorityOn', 'probationEndsOn'] as const;

const dayText = (day: CalendarDate | null): string | null => day && formatDate(day);

const positionText = ({ text, effectiveFrom, effectiveTo }: StoredPosition): string =>
  `${text}（${spanText(effectiveFrom, effectiveTo)}）`;

/** Employees as the write log sees them: record, stints and positions. */
export const employeeStore: Store<StoredEmployee, Values> = {
  description: employees,
  lock: records.lock,
  load: async (context, id) => ({
    ...(await records.load(context, id)),
    stints: await stintsOf(context.db, id),
    positions: await positionsOf(context.db, id),
    plan: await plannedLeavingOf(context.db, id),
  }),
  write: (context, { id }, values) =>
    updateRecords(context.db, employeeKind, [{ id, values: encryptValues(context, employeeKind, values) }]),
  remove: async (within, { id, photoFileId }) => {
    await removeEmployment(within, id);
    await removeRecords(within.db, employees, [id]);
    if (photoFileId !== null) {
      await deleteStoredFile(within, photoFileId);
    }
  },
  auditedValuesOf: ({ stints, positions, plan: _plan, ...employee }, _context, { previous = null }) => {
    const latest = latestStint(stints);
    return {
      ...describePerson(employee, previous),
      [employmentLabels.stints]: stints.map(stintText).join('、'),
      ...Object.fromEntries(stintDays.map((name) => [stintFields[name].label, dayText(latest?.[name] ?? null)])),
      [employmentLabels.leavingKind]: stintsText(
        stints,
        ({ leavingKind }) => leavingKind && leavingKindNames[leavingKind],
      ),
      [employmentLabels.leavingReason]: stintsText(stints, ({ leavingReason }) => leavingReason),
      [employmentLabels.notOnboardedReason]: stintsText(stints, ({ notOnboardedReason }) => notOnboardedReason),
      [employmentLabels.settling]: stintsText(stints, (stint) => settling.toText(stint.settling)),
      [employmentLabels.positions]: positions.map(positionText).join('、') || null,
    };
  },
  aboutOf: records.aboutOf,
};

export const placedEmployeeStore: typeof employeeStore = {
  ...employeeStore,
  lock: async (within, id) => {
    await lockWorkingTimeShared(within);
    return employeeStore.lock(within, id);
  },
};

/** Returns today's employee as the API shows it, without the store's own fields. */
export const toEmployee = ({
  stints: _stints,
  positions: _positions,
  plan: _plan,
  ...employee
}: StoredEmployee): Employee => employee;
