import type { Reach } from '#testing/reach/probe.ts';

/** Evaluations are those of the scope or of the caller's part; a test of this folder checks it. */
export const reach: Reach = {
  'evaluationForms.*': 'organisation',
  'evaluationCycles.*': 'organisation',
};
