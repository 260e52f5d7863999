import type { Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach: no row of theirs is a person's. */
export const reach: Reach = { 'holidays.*': 'organisation' };
