import { type ChangedGrant, leaveBalances, leaveYearText } from '@hr/contracts/leave/leave-ledger';
import type { JudgedGrant } from '@hr/domain/leave/annual-leave';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { type Candidate, DELIBERATELY } from './annual-grant.rows.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { tellOfGiven } from './leave-news.service.ts';

/** People with what was due to them, beside what they were given. */
export interface Grants {
  readonly person: Candidate;
  readonly grants: readonly JudgedGrant[];
}

/** The rule by which a lot was given, as it is kept with it. */
export const ruleText = ({ article, arithmetic }: JudgedGrant['lot']): string =>
  `${article}：${arithmetic.map(({ text }) => text).join('；')}`;

/** A lot as it is given or corrected: as the rule reckons it, or otherwise for a reason. */
export interface GivenLot extends Pick<JudgedGrant['lot'], 'from' | 'until' | 'minutes'> {
  readonly addedMinutes: number;
  /** Null for what is given as it is due. */
  readonly reason: string | null;
}

export interface Given {
  readonly person: Candidate;
  readonly lots: readonly GivenLot[];
}

/** A lot by whose it is and when it begins. */
export const keyOf = (employeeId: string, from: CalendarDate): string => `${employeeId} ${from}`;

/** What is given otherwise than it is due, by `keyOf`. */
export type Changes = ReadonlyMap<string, ChangedGrant>;

/** 「勞動基準法第 38 條第 1 項應給 14 天，調整為 10 天：留職停薪期間另計」, 「…應給 14 天：留職停薪已撤銷」 */
export const changedText = ({ article, minutes }: JudgedGrant['lot'], change: ChangedGrant): string => {
  const otherwise = change.minutes === minutes ? '' : `，${DELIBERATELY} ${daysAndHours(change.minutes)}`;
  return `${article}應給 ${daysAndHours(minutes)}${otherwise}：${change.reason}`;
};

export const endedBy = ({ lot, reaching }: JudgedGrant) =>
  reaching.map(({ id }) => ({ id, endsOn: addDays(lot.from, -1) }));

export const tell = async (within: Context, given: readonly Given[]): Promise<void> => {
  await recordAudit(
    within,
    ...given.map(({ person: { employee }, lots }) => ({
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
  const more = given.map(({ person, lots }) => ({ person, lots: lots.filter(({ addedMinutes }) => addedMinutes > 0) }));
  await tellOfGiven(
    within,
    more
      .filter(({ lots }) => lots.length > 0)
      .map(({ person, lots }) => ({
        employeeId: person.employee.id,
        hours: lots.map(({ from, until, addedMinutes }) => ({ type: 'annual', from, until, minutes: addedMinutes })),
      })),
  );
};
