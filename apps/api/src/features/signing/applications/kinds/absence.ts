import type { Fault } from './application-kind.ts';

/** Why somebody does not work here at a time: they are not employed on all of its days, or are on leave without pay on some. */
export type Absence = 'notEmployed' | 'onUnpaidLeave';

const names: Readonly<Record<Absence, string>> = { notEmployed: '不在職', onUnpaidLeave: '留職停薪中' };

/** 「加班日不在職」: of a time that its kind has a word for. */
export const absenceText = (when: string, absence: Absence): string => `${when}${names[absence]}`;

export const absenceFaults = (when: string, absence: Absence | null): Fault[] =>
  absence === null ? [] : [{ text: absenceText(when, absence), article: null, isCertain: true }];
