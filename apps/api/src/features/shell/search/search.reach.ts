import type { Reach } from '#testing/reach/probe.ts';

/** A merely signed-in call, bounded kind by kind: `conventions/search.api.test.ts` asks for each. */
export const reach: Reach = { 'search.find': 'own' };
