import {
  type CalendarFeed,
  calendarFeedEndpoints,
  type CalendarFeedScope,
  calendarFeedScopeNames,
  MAX_EMPLOYEES_PER_FEED,
} from '@hr/contracts/access/calendar-feeds';
import { can } from '@hr/domain/access/roles';
import { addDays } from '@hr/domain/dates';
import { selfContext, type SelfContext } from '#access/index.ts';
import { aboutOwnAccount, recordAudit } from '#audit/index.ts';
import type { CallLimit } from '#auth/call-limit.ts';
import { findOtherTimes } from '#features/signing/applications/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { countUnknownLink } from '#features/access/sign-in/index.ts';
import { findTeam, singleEmployeeScope, ownTeamScope } from '#features/signing/team-leave/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { findByToken, findFeeds, insertFeed, revokeFeeds } from './calendar-feed.repository.ts';
import { expiryCalendar } from './expiry-calendar.ts';
import { findExpiring } from './expiring.rows.ts';
import { feedToken, hashOfFeedToken } from './feed-token.ts';
import { leaveCalendar } from './leave-calendar.ts';

const DAYS_BACK = 90;
const DAYS_AHEAD = 365;

/** The caller's own links that are good; what they lead to is told when they are made alone. @throws AppError EmployeeNotFound. */
export const listFeeds = async (context: Context): Promise<{ items: CalendarFeed[] }> => {
  const self = selfContext(context);
  return { items: await findFeeds(self, self.actor.employeeId) };
};

const tell = (within: SelfContext, action: string, { scope }: Pick<CalendarFeed, 'scope'>): Promise<void> =>
  recordAudit(within, {
    ...aboutOwnAccount(within.actor),
    kind: 'change',
    action,
    before: null,
    after: { 行事曆: calendarFeedScopeNames[scope] },
  });

interface Made {
  readonly feed: CalendarFeed;
  readonly path: string;
}

/**
 * Makes a link, in the place of the one before. The person is held, so that of two at one instant the later one is good.
 * @throws AppError EmployeeNotFound, PermissionDenied for what expires where they may see no documents.
 */
export const makeFeed = async (context: Context, { scope }: { readonly scope: CalendarFeedScope }): Promise<Made> => {
  if (scope === 'expiry' && !can(context.actor, 'employee_document:view')) {
    throw new AppError('PermissionDenied');
  }
  return inTransaction(selfContext(context), async (within) => {
    const { employeeId } = within.actor;
    await lockEmployeeInScope(within, employeeId);
    await revokeFeeds(within, employeeId, { scope });
    const token = feedToken();
    const feed = await insertFeed(within, { employeeId, scope, tokenHash: hashOfFeedToken(token) });
    await tell(within, '建立行事曆連結', feed);
    return { feed, path: `/api${calendarFeedEndpoints.read.path}?token=${token}` };
  });
};

/** From here on the link leads nowhere. @throws AppError EmployeeNotFound, NotFound also for somebody else's. */
export const revokeFeed = (context: Context, id: string): Promise<CalendarFeed> =>
  inTransaction(selfContext(context), async (within) => {
    const [feed] = await revokeFeeds(within, within.actor.employeeId, { id });
    if (!feed) {
      throw new AppError('NotFound');
    }
    await tell(within, '撤銷行事曆連結', feed);
    return feed;
  });

interface Read {
  readonly token: string;
  /** Counts how often a link is followed, as exports of an account are. */
  readonly limitCalls: CallLimit;
}

/**
 * What a link leads to, whoever follows it.
 * @throws AppError NotFound for one that is unknown or revoked, AccountLocked where too many such were tried from an address,
 * TooManyRequests for one that is followed too often.
 */
export const readFeed = async (context: PublicContext, { token, limitCalls }: Read): Promise<string> => {
  const found = await findByToken(context, hashOfFeedToken(token));
  if (!found) {
    await countUnknownLink(context);
    throw new AppError('NotFound');
  }
  const { id, employeeId, scope } = found;
  limitCalls({ callerId: id, isExport: true, now: context.now });
  const period = { from: addDays(context.today, -DAYS_BACK), to: addDays(context.today, DAYS_AHEAD) };
  if (scope === 'expiry') {
    return expiryCalendar(await findExpiring(context, { employeeId, period }));
  }
  const team =
    scope === 'own'
      ? singleEmployeeScope(employeeId, period)
      : ownTeamScope('managed', { today: context.today, employeeId, period });
  const members = await findTeam(context, { scope: team, period, skip: 0, take: MAX_EMPLOYEES_PER_FEED });
  const otherTimes = scope === 'own' ? await findOtherTimes(context, { employeeId, period }) : [];
  return leaveCalendar({ scope, members, otherTimes });
};
