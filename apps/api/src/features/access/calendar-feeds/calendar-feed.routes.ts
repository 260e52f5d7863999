import { calendarFeedEndpoints as endpoints } from '@hr/contracts/access/calendar-feeds';
import type { Router } from 'express';
import { type CallLimit, withoutLimit } from '#auth/call-limit.ts';
import { apiRouter, publicDownloadRoute, route } from '#http/route.ts';
import { listFeeds, createFeed, readFeed, revokeFeed } from './calendar-feed.service.ts';

interface CalendarFeedOptions {
  readonly limitCalls?: CallLimit | undefined;
}

export const calendarFeedRoutes = ({ limitCalls = withoutLimit }: CalendarFeedOptions): Router => {
  const router = apiRouter();
  route(router, endpoints.list, listFeeds);
  route(router, endpoints.make, (context, { body }) => createFeed(context, body));
  route(router, endpoints.revoke, (context, { params }) => revokeFeed(context, params.id));
  publicDownloadRoute(router, endpoints.read, async (context, { query }, response) => {
    const calendar = await readFeed(context, { ...query, limitCalls });
    // Clients must revalidate their copy before each use, because a link can be revoked.
    response
      .set({ 'Cache-Control': 'private, no-cache', 'Content-Type': 'text/calendar; charset=utf-8' })
      .send(calendar);
  });
  return router;
};
