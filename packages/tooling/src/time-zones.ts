/** Where the service, its database or a browser may stand: the ends of the world and the middle. */
export const timeZones = ['Asia/Taipei', 'UTC', 'America/Los_Angeles', 'Pacific/Auckland'] as const;

/**
 * The zone of `npm test`: behind UTC and with daylight saving time, so that its day most often differs from the
 * organisation's.
 */
export const GATE_TIME_ZONE: (typeof timeZones)[number] = 'America/Los_Angeles';
