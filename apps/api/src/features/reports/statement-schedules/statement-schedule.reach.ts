import type { Reach } from '#testing/reach/probe.ts';

/** Schedules belong to the account that receives the mails. */
export const reach: Reach = { 'statementSchedules.*': 'own' };
