import type { Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach: forms are the organisation's. */
export const reach: Reach = { 'offeredKinds.*': 'organisation' };
