import { isCalendarDate } from '@hr/domain/dates';
import type { z } from 'zod';
import { readSearch, writeSearch } from './search-state.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Parameters that are never stored: the page, the as-of day, and the keyword, which may be a name or an identity
 * number.
 */
const TRANSIENT_PARAMETERS: ReadonlySet<string> = new Set(['page', 'q', 'asOf']);

const storableValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !TRANSIENT_PARAMETERS.has(name)));

/** Serializes the storable part of a list query. */
export const storedQueryText = (schema: z.ZodObject, query: Values): string =>
  writeSearch(schema, new URLSearchParams(), storableValues(query)).toString();

/** Parses a stored query; unknown or outdated values fall back to the defaults. */
export const readStoredQuery = (schema: z.ZodObject, text: string): Values =>
  storableValues(readSearch(schema, new URLSearchParams(text)));

/** Days are not stored as the last used filter, because they would hide newer records later. */
const isDay = (value: unknown): boolean => typeof value === 'string' && isCalendarDate(value);

/** Returns the stored query with a manual change. */
export const withChange = (schema: z.ZodObject, storedText: string, patch: Values): string => {
  const changed = { ...readStoredQuery(schema, storedText), ...patch };
  return storedQueryText(schema, Object.fromEntries(Object.entries(changed).filter(([, value]) => !isDay(value))));
};
