import type { Reach } from '#testing/reach/probe.ts';

/**
 * Every link belongs to its owner and shows the owner's team, whatever the scope of the roles. The expiry calendar
 * follows the owner's roles.
 */
export const reach: Reach = { 'calendarFeeds.*': 'own' };
