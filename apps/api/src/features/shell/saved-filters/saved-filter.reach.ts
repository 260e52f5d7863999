import type { Reach } from '#testing/reach/probe.ts';

/** Shared filters contain query parameters, no personal data. */
export const reach: Reach = { 'savedFilters.*': 'own' };
