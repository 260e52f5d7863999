import { type HoursType, hoursTypeNames } from '@hr/contracts/leave/leave-ledger';
import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { insertNotices } from '#features/messages/notifications/index.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { findHere, findLeaveNews, type LeaveNews } from './leave-news.rows.ts';

interface GivenHours {
  readonly type: HoursType;
  readonly minutes: number;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Hours that somebody was given at once. */
export interface Given {
  readonly employeeId: string;
  readonly hours: readonly GivenHours[];
}

const givenText = ({ type, minutes, from, until }: GivenHours): string =>
  `${hoursTypeNames[type]} ${daysAndHours(minutes)}（${formatDate(from)} ～ ${formatDate(until)}）`;

/**
 * Tells people who work here or will of hours that are theirs from a day on (勞動基準法施行細則第 24 條第 3 項: within thirty days), each
 * time that some are given. Part of the transaction that gives them.
 */
export const tellOfGiven = async (within: Context, given: readonly Given[]): Promise<void> => {
  const here = await findHere(
    within,
    given.map(({ employeeId }) => employeeId),
  );
  const told = given.filter(({ employeeId }) => here.has(employeeId));
  await insertNotices(
    within,
    told.map(({ employeeId, hours }) => ({
      employeeId,
      kind: 'leave_granted',
      summary: hours.map(givenText).join('、'),
      since: within.now,
    })),
  );
};

const endText = ({ type, minutes, until }: LeaveNews['ends'][number]): string =>
  `${hoursTypeNames[type]} ${daysAndHours(minutes)}，到期日 ${formatDate(until)}`;

/** Tells people of hours that end soon or are over. Done twice, late or by two at once, it tells each of it once. */
export const tellOfEnding = async (context: Pick<PublicContext, 'db' | 'now' | 'today'>): Promise<void> => {
  const news = await findLeaveNews(context);
  await insertNotices(
    context,
    news.map(({ ends, ...told }) => ({ ...told, summary: ends.map(endText).join('；') })),
  );
};
