import type { Reach } from '#testing/reach/probe.ts';

/** Open to every signed-in caller and restricted per kind, see `conventions/search.api.test.ts`. */
export const reach: Reach = { 'search.find': 'own' };
