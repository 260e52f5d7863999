import type { Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach: what others share names no data, only what is asked of it. */
export const reach: Reach = { 'savedFilters.*': 'own' };
