import type { z } from 'zod';

type Values = Record<string, unknown>;

/** What an address says in the words of a schema: what is unknown or invalid gives way to the default, the rest stays. */
export const readSearch = <Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> => {
  const given: Values = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => search.has(name))
      .map((name) => [name, readValue(search.getAll(name))]),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    return parsed.data;
  }
  const invalid = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))));
};

const readValue = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);

/** The address that says it: parameters that are not the schema's stay, defaults are not written. */
export const writeSearch = (schema: z.ZodObject, search: URLSearchParams, query: Values): URLSearchParams => {
  const defaults: Values = schema.parse({});
  const next = new URLSearchParams(search);
  for (const name of Object.keys(schema.shape)) {
    next.delete(name);
    for (const text of asTexts(query[name], defaults[name])) {
      next.append(name, text);
    }
  }
  return next;
};

const asTexts = (value: unknown, usual: unknown): string[] => {
  const isUsual =
    value === undefined || value === null || value === '' || JSON.stringify(value) === JSON.stringify(usual);
  if (isUsual) {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).map(String);
};
