import { isCalendarDate } from '@hr/domain/dates';
import type { z } from 'zod';
import { readSearch, writeSearch } from './search-state.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What stays with nobody and under no name: the page, which is of the moment; the day as of which a list is told, which is a
 * look back or ahead; and what was searched for, which may be somebody's name or identity number.
 */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['page', 'q', 'asOf']);

const lasting = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !OF_THE_MOMENT.has(name)));

/** A list's query as an address says it, as far as it can be kept. */
export const keptText = (schema: z.ZodObject, query: Values): string =>
  writeSearch(schema, new URLSearchParams(), lasting(query)).toString();

/** What was kept; what the list does not know, or knows no longer, gives way to the default. */
export const readKept = (schema: z.ZodObject, text: string): Values =>
  lasting(readSearch(schema, new URLSearchParams(text)));

/** A day stays where it was while time goes on: as what was used last it would hide what is new. */
const isDay = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);

/** What was kept, with a change that somebody has made by hand. */
export const withChange = (schema: z.ZodObject, kept: string, patch: Values): string => {
  const changed = { ...readKept(schema, kept), ...patch };
  return keptText(schema, Object.fromEntries(Object.entries(changed).filter(([, value]) => !isDay(value))));
};
