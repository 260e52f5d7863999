import { z } from 'zod';
import { downloadEndpoint, endpoint, instantSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

/** Content of a feed: the caller's leave, trips, outings and overtime; the caller's shifts; leave of a team; or expiry dates. */
export const calendarFeedScopeNames = {
  own: '我的假勤',
  schedule: '我的班表',
  team: '我帶領的部門',
  expiry: '文件與證件到期',
} as const;

export type CalendarFeedScope = keyof typeof calendarFeedScopeNames;

/** Larger teams are limited to the first employees by number. */
export const MAX_EMPLOYEES_PER_FEED = 500;

const scopes = Object.keys(calendarFeedScopeNames) as [CalendarFeedScope, ...CalendarFeedScope[]];

const feedSchema = z
  .object({ id: z.uuid(), scope: z.enum(scopes), madeAt: instantSchema })
  .meta({ id: 'CalendarFeed' });

export type CalendarFeed = z.output<typeof feedSchema>;

/** Calendars read by other applications through a secret link. The link is shown once and not stored. */
export const calendarFeedEndpoints = {
  list: endpoint({
    id: 'calendarFeeds.list',
    method: 'GET',
    path: '/my/calendar-feeds',
    summary: '我的行事曆連結',
    access: 'signedIn',
    response: z.object({ items: z.array(feedSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  /** Replaces an existing link. A feed of expiry dates requires the permission to view documents. */
  make: endpoint({
    id: 'calendarFeeds.make',
    method: 'POST',
    path: '/my/calendar-feeds',
    summary: '建立行事曆連結',
    access: 'signedIn',
    body: z.strictObject({ scope: z.enum(scopes) }),
    response: z.object({
      feed: feedSchema,
      /** Path below the address of the service. */
      path: z.string(),
    }),
    status: 201,
    errors: ['EmployeeNotFound'],
  }),
  revoke: endpoint({
    id: 'calendarFeeds.revoke',
    method: 'POST',
    path: '/my/calendar-feeds/:id/revoke',
    summary: '撤銷行事曆連結',
    access: 'signedIn',
    params: recordParams,
    response: feedSchema,
    errors: ['EmployeeNotFound'],
  }),
  /** The secret is a query parameter, which is not logged. */
  read: downloadEndpoint({
    id: 'calendarFeeds.read',
    path: '/calendar-feeds/leave.ics',
    summary: '行事曆（iCalendar）',
    access: 'public',
    query: z.strictObject({ token: z.string().max(100) }),
    errors: ['NotFound', 'AccountLocked'],
  }),
};
