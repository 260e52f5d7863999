import { calendarFeedEndpoints as endpoints } from '@hr/contracts/access/calendar-feeds';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { type CallLimit, withoutLimit } from '#auth/call-limit.ts';
import { publicDownloadRoute, route } from '#http/route.ts';
import { listFeeds, makeFeed, readFeed, revokeFeed } from './calendar-feed.service.ts';

interface CalendarFeedOptions {
  readonly limitCalls?: CallLimit | undefined;
}

export const calendarFeedRoutes = ({ limitCalls = withoutLimit }: CalendarFeedOptions): Router => {
  const router = apiRouter();
  route(router, endpoints.list, listFeeds);
  route(router, endpoints.make, (context, { body }) => makeFeed(context, body));
  route(router, endpoints.revoke, (context, { params }) => revokeFeed(context, params.id));
  publicDownloadRoute(router, endpoints.read, async (context, { query }, response) => {
    const calendar = await readFeed(context, { ...query, limitCalls });
    // Whoever reads it keeps it for themselves, and asks before they use it again: a link may have been revoked.
    response
      .set({ 'Cache-Control': 'private, no-cache', 'Content-Type': 'text/calendar; charset=utf-8' })
      .send(calendar);
  });
  return router;
};
