import type { AnyEndpoint } from '@hr/contracts/core';

type Values = Readonly<Record<string, unknown>>;

/** `/departments/:departmentId` with its parameters filled in. */
export const buildPath = (path: AnyEndpoint['path'], params: Values = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new TypeError(`The path ${path} needs the parameter ${name}`);
    }
    return encodeURIComponent(value);
  });

/** What a query string carries: empty text and what is not given stay out, so that the server's defaults hold. */
export const buildQuery = (query: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** One file, in the field that the server reads, and what is told of it. */
export const buildForm = (file: File, body: unknown): FormData => {
  const form = new FormData();
  if (body !== undefined) {
    form.append('body', JSON.stringify(body));
  }
  form.append('file', file);
  return form;
};
