import type { AnyEndpoint, FieldError } from '@hr/contracts/core';
import { z } from 'zod';
import { zhTW } from 'zod/locales';
import { AppError } from '../core/app-error.ts';

/** Default messages of zod are shown to users. */
z.config(zhTW());

/** Request input, parsed by the schemas of the endpoint. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const toFieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue): FieldError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: '不明的欄位' }))
      : [{ path: pathOf(issue.path), message: issue.message }],
  );

/** Deeper than any valid request, and far below the limit of the stack. */
const MAXIMUM_DEPTH = 20;

/** PostgreSQL cannot store unpaired surrogates and the character NUL. */
const isUnsafeText = (text: string): boolean => !text.isWellFormed() || text.includes('\u0000');

/** Keys such as `constructor` would resolve to properties of Object.prototype. */
const isUnsafeKey = (key: string): boolean => key in Object.prototype || isUnsafeText(key);

/** Returns true for values that are rejected before they are parsed: unsafe texts and keys, and deep nesting. */
const isUnsafe = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') {
    return isUnsafeText(value);
  }
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return (
    depth > MAXIMUM_DEPTH ||
    Object.entries(value).some(([key, inner]) => isUnsafeKey(key) || isUnsafe(inner, depth + 1))
  );
};

const parse = (schema: z.ZodType, value: unknown): unknown => {
  if (isUnsafe(value)) {
    throw new AppError('ValidationFailed');
  }
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new AppError('ValidationFailed', { fields: toFieldErrors(result.error) });
  }
  return result.data;
};

/**
 * Parses a request by the schemas of its endpoint.
 * @throws AppError ValidationFailed with the errors of all fields.
 */
export const parseInput = (endpoint: AnyEndpoint, request: RawInput): Input<unknown, unknown, unknown> => {
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, request.query);
  const hasBody = endpoint.kind === 'upload' ? endpoint.hasBody : endpoint.kind === 'json';
  if (!hasBody || endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { params, query, body: undefined };
  }
  return { params, query, body: parse(endpoint.body, request.body ?? {}) };
};
