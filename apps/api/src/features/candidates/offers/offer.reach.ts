import type { Reach } from '#testing/reach/probe.ts';

export const reach: Reach = { 'jobOffers.*': 'organisation' };
