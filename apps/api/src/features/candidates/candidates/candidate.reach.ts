import type { Reach } from '#testing/reach/probe.ts';

/** The opening decides what a hiring manager sees; a test of this folder checks it. */
export const reach: Reach = { 'candidates.*': 'organisation', 'candidateReports.*': 'organisation' };
