import { createHash, randomBytes } from 'node:crypto';
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
import { findPublishedDays } from '#features/time/schedules/index.ts';
import { countUnknownLink } from '#features/access/sign-in/index.ts';
import { findTeam, singleEmployeeScope, ownTeamScope } from '#features/signing/team-leave/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { findByToken, findFeeds, insertFeed, revokeFeeds } from './calendar-feed.repository.ts';
import { findExpiring } from './expiring-items.rows.ts';
import { leaveCalendar, expiryCalendar, scheduleCalendar } from './feed-calendars.ts';

const TOKEN_BYTES = 32;

/** Generates a secret of 256 random bits in base64url. */
const generateFeedToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash that is stored instead of the token, so that the table does not reveal the links. */
const hashFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const DAYS_BACK = 90;
const DAYS_AHEAD = 365;

/**
 * Lists the caller's own open links. Their URLs are shown only once, when a link is created. @throws AppError
 * EmployeeNotFound.
 */
export const listFeeds = async (context: Context): Promise<{ items: CalendarFeed[] }> => {
  const self = selfContext(context);
  return { items: await findFeeds(self, self.actor.employeeId) };
};

const auditFeed = (within: SelfContext, action: string, { scope }: Pick<CalendarFeed, 'scope'>): Promise<void> =>
  recordAudit(within, {
    ...aboutOwnAccount(within.actor),
    kind: 'change',
    action,
    before: null,
    after: { 行事曆: calendarFeedScopeNames[scope] },
  });

interface CreatedFeed {
  readonly feed: CalendarFeed;
  readonly path: string;
}

/**
 * Creates a link, which replaces the previous one of the same scope. Locks the employee, so that the later one of two
 * concurrent requests wins. The secret link gives access without signing in. Decision 058.
 * @throws AppError EmployeeNotFound, PermissionDenied for the expiry calendar without the permission to view documents.
 */
export const createFeed = async (
  context: Context,
  { scope }: { readonly scope: CalendarFeedScope },
): Promise<CreatedFeed> => {
  if (scope === 'expiry' && !can(context.actor, 'employee_document:view')) {
    throw new AppError('PermissionDenied');
  }
  return inTransaction(selfContext(context), async (within) => {
    const { employeeId } = within.actor;
    await lockEmployeeInScope(within, employeeId);
    await revokeFeeds(within, employeeId, { scope });
    const token = generateFeedToken();
    const feed = await insertFeed(within, { employeeId, scope, tokenHash: hashFeedToken(token) });
    await auditFeed(within, '建立行事曆連結', feed);
    return { feed, path: `/api${calendarFeedEndpoints.read.path}?token=${token}` };
  });
};

/** Revokes a link. @throws AppError EmployeeNotFound; NotFound, also for another person's link. */
export const revokeFeed = (context: Context, id: string): Promise<CalendarFeed> =>
  inTransaction(selfContext(context), async (within) => {
    const [feed] = await revokeFeeds(within, within.actor.employeeId, { id });
    if (!feed) {
      throw new AppError('NotFound');
    }
    await auditFeed(within, '撤銷行事曆連結', feed);
    return feed;
  });

interface FeedRequest {
  readonly token: string;
  /** Limits the requests of one link, like the exports of an account. */
  readonly limitCalls: CallLimit;
}

/**
 * Returns the calendar of a link.
 * @throws AppError NotFound for an unknown or revoked link, AccountLocked after too many of these from one address,
 * TooManyRequests for a link that is requested too often.
 */
export const readFeed = async (context: PublicContext, { token, limitCalls }: FeedRequest): Promise<string> => {
  const owner = await findByToken(context, hashFeedToken(token));
  if (!owner) {
    await countUnknownLink(context);
    throw new AppError('NotFound');
  }
  const { id, employeeId, scope } = owner;
  limitCalls({ callerId: id, isExport: true, now: context.now });
  const period = { from: addDays(context.today, -DAYS_BACK), to: addDays(context.today, DAYS_AHEAD) };
  if (scope === 'expiry') {
    return expiryCalendar(await findExpiring(context, { employeeId, period }));
  }
  if (scope === 'schedule') {
    return scheduleCalendar(await findPublishedDays(context, { employeeId, period }));
  }
  const team =
    scope === 'own'
      ? singleEmployeeScope(employeeId, period)
      : ownTeamScope('managed', { today: context.today, employeeId, period });
  const members = await findTeam(context, { scope: team, period, skip: 0, take: MAX_EMPLOYEES_PER_FEED });
  const otherTimes = scope === 'own' ? await findOtherTimes(context, { employeeId, period }) : [];
  return leaveCalendar({ scope, members, otherTimes });
};
