import type { Reach } from '#testing/reach/probe.ts';

/** Costs belong to projects; a test of this folder checks their scope. */
export const reach: Reach = { 'projectCosts.*': 'organisation' };
