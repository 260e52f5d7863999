import type { Reach } from '#testing/reach/probe.ts';

/** Allocations belong to projects; a test of this folder checks their scope. */
export const reach: Reach = { 'allocations.*': 'organisation' };
