import type { AnyEndpoint } from '@hr/contracts/core';

type Values = Readonly<Record<string, unknown>>;

/** Fills the parameters into a path such as `/departments/:departmentId`. */
export const buildPath = (path: AnyEndpoint['path'], params: Values = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new TypeError(`The path ${path} needs the parameter ${name}`);
    }
    return encodeURIComponent(value);
  });

/** Removes empty and missing values from a query, so that the defaults of the server apply. */
export const buildQuery = (query: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** Builds the form data of an upload: one file and the other values as JSON. */
export const buildForm = (file: File, body: unknown): FormData => {
  const form = new FormData();
  if (body !== undefined) {
    form.append('body', JSON.stringify(body));
  }
  form.append('file', file);
  return form;
};
