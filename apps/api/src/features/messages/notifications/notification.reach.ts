import type { Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach. */
export const reach: Reach = { 'notifications.*': 'own' };
