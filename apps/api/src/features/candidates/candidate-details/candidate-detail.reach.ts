import type { Reach } from '#testing/reach/probe.ts';

/** The opening decides what a hiring manager sees; a test of this area checks it. */
export const reach: Reach = { 'candidateDetails.*': 'organisation', 'candidateErasures.*': 'organisation' };
