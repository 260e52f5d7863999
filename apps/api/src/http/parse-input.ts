import type { AnyEndpoint, FieldError } from '@hr/contracts/core';
import type { Request } from 'express';
import { z } from 'zod';
import { zhTW } from 'zod/locales';
import { AppError } from '../core/app-error.ts';

/** Complaints of schemas that say nothing of their own are read by people too. */
z.config(zhTW());

/** What a handler gets: parsed by the endpoint's own schemas. */
export interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const complaints = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue): FieldError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: '不明的欄位' }))
      : [{ path: pathOf(issue.path), message: issue.message }],
  );

/** Deeper than any request of ours, and far from what would exhaust the stack. */
const MAXIMUM_DEPTH = 20;

/** Half of a character, or the character NUL: PostgreSQL cannot store them and nobody types them. */
const isUnfitText = (text: string): boolean => !text.isWellFormed() || text.includes('\u0000');

/** No field of ours is called like what every object can do, and one that is would be taken for it. */
const isUnfitKey = (key: string): boolean => key in Object.prototype || isUnfitText(key);

/** True for what no schema should be asked about: unfit texts, fields in disguise, and values nested without end. */
const isUnfit = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') {
    return isUnfitText(value);
  }
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return (
    depth > MAXIMUM_DEPTH || Object.entries(value).some(([key, inner]) => isUnfitKey(key) || isUnfit(inner, depth + 1))
  );
};

const parse = (schema: z.ZodType, value: unknown): unknown => {
  if (isUnfit(value)) {
    throw new AppError('ValidationFailed');
  }
  const result = schema.safeParse(value);
  if (!result.success) {
    throw new AppError('ValidationFailed', { fields: complaints(result.error) });
  }
  return result.data;
};

/**
 * Parses a request by its endpoint.
 * @throws AppError ValidationFailed with every complaint, by field.
 */
export const parseInput = (endpoint: AnyEndpoint, request: Request): Input<unknown, unknown, unknown> => {
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, request.query);
  const hasBody = endpoint.kind === 'upload' ? endpoint.hasBody : endpoint.kind === 'json';
  if (!hasBody || endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { params, query, body: undefined };
  }
  return { params, query, body: parse(endpoint.body, request.body ?? {}) };
};
