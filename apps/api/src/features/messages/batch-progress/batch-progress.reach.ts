import type { Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach: a batch of the caller's own, of which two numbers are told. */
export const reach: Reach = { 'batchProgress.get': 'own' };
