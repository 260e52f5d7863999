import type { Reach } from '#testing/reach/probe.ts';

/** Open to every signed-in caller; each card is restricted like its list, see `home.api.test.ts`. */
export const reach: Reach = { 'home.cards': 'own' };
