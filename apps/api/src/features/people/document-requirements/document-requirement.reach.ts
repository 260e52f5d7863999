import type { Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach: what is asked of people is nobody's own. */
export const reach: Reach = { 'documentRequirements.*': 'organisation' };
