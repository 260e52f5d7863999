import type { Reach } from '#testing/reach/probe.ts';

export const reach: Reach = { 'jobOpenings.*': 'organisation' };
