import type { ApplicationFault } from './application-kind.ts';

/** The employee is not employed on all days of a period, or is on unpaid leave on some. */
export type EmploymentGap = 'notEmployed' | 'onUnpaidLeave';

const names: Readonly<Record<EmploymentGap, string>> = { notEmployed: '不在職', onUnpaidLeave: '留職停薪中' };

/** Builds a text such as 「加班日不在職」. */
export const employmentGapText = (periodName: string, gap: EmploymentGap): string => `${periodName}${names[gap]}`;

export const employmentGapFaults = (periodName: string, gap: EmploymentGap | null): ApplicationFault[] =>
  gap === null ? [] : [{ text: employmentGapText(periodName, gap), article: null, isCertain: true }];
