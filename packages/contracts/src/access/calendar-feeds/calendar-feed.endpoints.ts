import { z } from 'zod';
import { downloadEndpoint, endpoint, instantSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

/** What a feed tells: whose leave, of oneself trips, outings and overtime, too; or what of people expires. */
export const calendarFeedScopeNames = { own: '我的假勤', team: '我帶領的部門', expiry: '文件與證件到期' } as const;

export type CalendarFeedScope = keyof typeof calendarFeedScopeNames;

/** Whoever leads more people reads of the first of them by their numbers. */
export const MOST_PEOPLE_OF_FEED = 500;

const scopes = Object.keys(calendarFeedScopeNames) as [CalendarFeedScope, ...CalendarFeedScope[]];

const feedSchema = z
  .object({ id: z.uuid(), scope: z.enum(scopes), madeAt: instantSchema })
  .meta({ id: 'CalendarFeed' });

export type CalendarFeed = z.output<typeof feedSchema>;

/** Calendars that another application reads by a secret link. The link is told once and kept by nobody here. */
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
  /** A link that was there for the same is good no more. That of what expires is made by those alone who may see documents. */
  make: endpoint({
    id: 'calendarFeeds.make',
    method: 'POST',
    path: '/my/calendar-feeds',
    summary: '建立行事曆連結',
    access: 'signedIn',
    body: z.strictObject({ scope: z.enum(scopes) }),
    response: z.object({
      feed: feedSchema,
      /** Below the address of the service. */
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
  /** The secret is part of the query, which no log keeps. */
  read: downloadEndpoint({
    id: 'calendarFeeds.read',
    path: '/calendar-feeds/leave.ics',
    summary: '行事曆（iCalendar）',
    access: 'public',
    query: z.strictObject({ token: z.string().max(100) }),
    errors: ['NotFound', 'AccountLocked'],
  }),
};
