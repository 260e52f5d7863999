import type { z } from 'zod';

type Values = Record<string, unknown>;

/** Parses a URL by a schema. Unknown or invalid values fall back to the defaults. */
export const readSearch = <Schema extends z.ZodObject>(schema: Schema, search: URLSearchParams): z.output<Schema> => {
  const values: Values = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => search.has(name))
      .map((name) => [name, readValue(search.getAll(name))]),
  );
  const parsed = schema.safeParse(values);
  if (parsed.success) {
    return parsed.data;
  }
  const invalid = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !invalid.has(name))));
};

const readValue = (values: readonly string[]): unknown => (values.length === 1 ? values[0] : values);

/** Writes a query into a URL. Other parameters stay, and defaults are omitted. */
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

const asTexts = (value: unknown, defaultValue: unknown): string[] => {
  const isDefault =
    value === undefined || value === null || value === '' || JSON.stringify(value) === JSON.stringify(defaultValue);
  if (isDefault) {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).map(String);
};
