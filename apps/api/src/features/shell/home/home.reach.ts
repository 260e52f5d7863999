import type { Reach } from '#testing/reach/probe.ts';

/** A merely signed-in call: each card is bounded as the list behind it, which `home.api.test.ts` holds. */
export const reach: Reach = { 'home.cards': 'own' };
