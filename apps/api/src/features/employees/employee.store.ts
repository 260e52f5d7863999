import { type Employee, leavingKindNames } from '@hr/contracts/employees';
import { latestStint } from '@hr/domain/employees';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import { aboutOf } from '#audit/index.ts';
import type { Context } from '#http/context.ts';
import { holdRecord, removeRecords, type Store } from '#records/index.ts';
import { getEmployee } from './employee.read-model.ts';
import { countVersionOn, type KeptPosition, type KeptStint, positionsOf, stintsOf } from './employment.repository.ts';

/** An employee with everything that was, is and will be of their employment. */
export interface KeptEmployee extends Employee {
  /** The first one first. */
  readonly stints: readonly KeptStint[];
  readonly positions: readonly KeptPosition[];
}

const load = async (context: Context, id: string): Promise<KeptEmployee> => ({
  ...(await getEmployee(context, id)),
  stints: await stintsOf(context.db, id),
  positions: await positionsOf(context.db, id),
});

const spanText = (from: CalendarDate, until: CalendarDate | null): string =>
  `${formatDate(from)}～${until === null ? '' : formatDate(until)}`;

const TABLE = { table: 'employees' } as const;

const description = {
  entity: 'employee',
  noun: '員工',
  fields: {},
  screen: 'employee_data',
  titleOf: ({ employeeNo, nameZh }: Employee) => `${employeeNo} ${nameZh}`,
} as const;

/** What of an employment is written; everything besides the version, which the store counts on. */
export type EmploymentChange = (within: Context) => Promise<unknown>;

/** Employees as the story of a write keeps them. */
export const employeeStore: Store<KeptEmployee, EmploymentChange> = {
  description,
  hold: ({ db }, id) => holdRecord(db, TABLE, id),
  load,
  write: async (within, { id }, change) => {
    await change(within);
    await countVersionOn(within.db, id);
  },
  remove: ({ db }, { id }) => removeRecords(db, TABLE, [id]),
  wordsOf: ({ stints, positions }) => {
    const latest = latestStint(stints);
    return {
      任職期間: stints.map(({ hiredOn, lastWorkingOn }) => spanText(hiredOn, lastWorkingOn)).join('、'),
      離職類別: latest?.leavingKind ? leavingKindNames[latest.leavingKind] : null,
      離職原因: latest?.leavingReason ?? null,
      職位:
        positions
          .map(
            ({ departmentCode, effectiveFrom, effectiveTo }) =>
              `${departmentCode} ${spanText(effectiveFrom, effectiveTo)}`,
          )
          .join('、') || null,
    };
  },
  aboutOf: aboutOf(description),
};
