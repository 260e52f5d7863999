import type { Reach } from '#testing/reach/probe.ts';

/** Links are one's own, and lead to what one sees of one's team, whatever roles reach; that of what expires by the roles of its owner. */
export const reach: Reach = { 'calendarFeeds.*': 'own' };
