import type { Permission } from '@hr/domain/access';
import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

/** Who may call: anyone, anyone signed in, or the holders of a permission. */
export type Access = 'public' | 'signedIn' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const nothingSchema = z.strictObject({});
type Nothing = typeof nothingSchema;

interface Definition<Params, Query> {
  /** `feature.verb`; names the endpoint in audit entries, the OpenAPI document and the tests. */
  readonly id: string;
  /** Below /api, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  /** What it may answer besides the errors common to all. */
  readonly errors?: readonly ErrorCode[];
}

interface Common<Params, Query> {
  readonly id: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly errors: readonly ErrorCode[];
}

/** JSON in, JSON out. */
export interface JsonEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'json';
  readonly method: Method;
  readonly body: Body;
  readonly response: Response;
  readonly status: 200 | 201 | 204;
  /** Repeating would hurt: the call carries an Idempotency-Key and a repetition gets the first answer. */
  readonly idempotent: boolean;
  /** Answers also while the person must change their password first, and while they look at the system as another role. */
  readonly isAlwaysOpen: boolean;
}

/** One file in, as `multipart/form-data` with the field `file`; JSON out. */
export interface UploadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly response: Response;
  readonly status: 200 | 201;
  readonly idempotent: boolean;
  /** Bytes. */
  readonly maximumSize: number;
}

/** A file out, streamed. */
export interface DownloadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'download';
  readonly method: 'GET';
}

export type AnyEndpoint = JsonEndpoint | UploadEndpoint | DownloadEndpoint;

const common = <Params extends z.ZodType, Query extends z.ZodType>(
  definition: Definition<Params, Query>,
): Common<Params, Query> => ({
  id: definition.id,
  path: definition.path,
  summary: definition.summary,
  access: definition.access,
  params: definition.params ?? (nothingSchema as unknown as Params),
  query: definition.query ?? (nothingSchema as unknown as Query),
  errors: definition.errors ?? [],
});

/** Defines a call with JSON on both sides. A creation answers 201, an answer without content 204. */
export const endpoint = <
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  definition: Definition<Params, Query> & {
    readonly method: Method;
    readonly body?: Body;
    readonly response: Response;
    readonly status?: 200 | 201 | 204;
    readonly idempotent?: boolean;
    readonly isAlwaysOpen?: boolean;
  },
): JsonEndpoint<Params, Query, Body, Response> => ({
  ...common(definition),
  kind: 'json',
  method: definition.method,
  body: definition.body ?? (nothingSchema as unknown as Body),
  response: definition.response,
  status: definition.status ?? 200,
  idempotent: definition.idempotent ?? false,
  isAlwaysOpen: definition.isAlwaysOpen ?? false,
});

const MEBIBYTE = 1_048_576;

/** Defines a call that takes one file, of 10 MiB at most unless it says otherwise. */
export const uploadEndpoint = <
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
>(
  definition: Definition<Params, Query> & {
    readonly response: Response;
    readonly status?: 200 | 201;
    readonly idempotent?: boolean;
    readonly maximumSize?: number;
  },
): UploadEndpoint<Params, Query, Response> => ({
  ...common(definition),
  kind: 'upload',
  method: 'POST',
  response: definition.response,
  status: definition.status ?? 200,
  idempotent: definition.idempotent ?? false,
  maximumSize: definition.maximumSize ?? 10 * MEBIBYTE,
});

/** Defines a call that answers with a file. */
export const downloadEndpoint = <Params extends z.ZodType = Nothing, Query extends z.ZodType = Nothing>(
  definition: Definition<Params, Query>,
): DownloadEndpoint<Params, Query> => ({ ...common(definition), kind: 'download', method: 'GET' });

/** An answer without content. */
export const noContent = z.void();
