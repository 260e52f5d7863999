import { type ChangedGrant, leaveBalances, leaveYearText } from '@hr/contracts/leave/leave-ledger';
import type { AssessedGrant } from '@hr/domain/leave/annual-leave';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { type GrantCandidate, DELIBERATE_MARK } from './annual-grant.rows.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import type { GrantEnd } from './leave-ledger.repository.ts';
import { notifyOfGrants } from './leave-notices.service.ts';

/** An employee with the due lots and their grants. */
export interface EmployeeGrants {
  readonly person: GrantCandidate;
  readonly grants: readonly AssessedGrant[];
}

/** Formats the rule of a lot as it is stored with it. */
export const ruleText = ({ article, arithmetic }: AssessedGrant['lot']): string =>
  `${article}：${arithmetic.map(({ text }) => text).join('；')}`;

/** A granted or corrected lot: as calculated by the rule, or changed with a reason. */
export interface GrantResultLot extends Pick<AssessedGrant['lot'], 'from' | 'until' | 'minutes'> {
  readonly addedMinutes: number;
  /** Null if the lot is granted as calculated. */
  readonly reason: string | null;
}

export interface GrantResult {
  readonly person: GrantCandidate;
  readonly lots: readonly GrantResultLot[];
}

/** Key of a lot: employee and first day. */
export const keyOf = (employeeId: string, from: CalendarDate): string => `${employeeId} ${from}`;

/** Changed grants by `keyOf`. */
export type GrantChanges = ReadonlyMap<string, ChangedGrant>;

/** 「勞動基準法第 38 條第 1 項應給 14 天，調整為 10 天：留職停薪期間另計」, 「…應給 14 天：留職停薪已撤銷」 */
export const changedText = ({ article, minutes }: AssessedGrant['lot'], change: ChangedGrant): string => {
  const difference = change.minutes === minutes ? '' : `，${DELIBERATE_MARK} ${daysAndHours(change.minutes)}`;
  return `${article}應給 ${daysAndHours(minutes)}${difference}：${change.reason}`;
};

/** Returns the ends of the grants that reach into the days of a lot. */
export const endsOfOverlapping = ({ lot, overlapping }: AssessedGrant): GrantEnd[] =>
  overlapping.map(({ id }) => ({ id, endsOn: addDays(lot.from, -1) }));

/** Audits granted and corrected lots, and notifies the employees of added hours. */
export const recordAndNotify = async (within: Context, results: readonly GrantResult[]): Promise<void> => {
  await recordAudit(
    within,
    ...results.map(({ person: { employee }, lots }) => ({
      entity: leaveBalances.entity,
      entityId: employee.id,
      about: leaveBalanceStore.aboutOf({ id: employee.id, employee }),
      kind: 'change' as const,
      action: '年度給假',
      before: null,
      after: Object.fromEntries(
        lots.map(({ from, until, minutes, reason }) => [
          leaveYearText(from, until),
          reason === null ? daysAndHours(minutes) : `${daysAndHours(minutes)}（${reason}）`,
        ]),
      ),
    })),
  );
  const increases = results.map(({ person, lots }) => ({
    person,
    lots: lots.filter(({ addedMinutes }) => addedMinutes > 0),
  }));
  await notifyOfGrants(
    within,
    increases
      .filter(({ lots }) => lots.length > 0)
      .map(({ person, lots }) => ({
        employeeId: person.employee.id,
        hours: lots.map(({ from, until, addedMinutes }) => ({ type: 'annual', from, until, minutes: addedMinutes })),
      })),
  );
};

/** Keys of all lots of an employee. */
export const keysOf = ({ person, grants }: EmployeeGrants): string[] =>
  grants.map(({ lot }) => keyOf(person.employee.id, lot.from));

/** Returns the employees whose existing grants are corrected. */
export const findCorrectedIds = (batch: readonly EmployeeGrants[], changes: GrantChanges): string[] =>
  batch
    .filter(({ person, grants }) =>
      grants.some(({ lot, correction }) => correction !== null && changes.has(keyOf(person.employee.id, lot.from))),
    )
    .map(({ person }) => person.employee.id);
