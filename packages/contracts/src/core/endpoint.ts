import type { Permission } from '@hr/domain/access/roles';
import { z } from 'zod';
import { commonErrors, type ErrorCode } from './error-codes.ts';

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
  /** What it may answer besides the errors common to all and those that its form brings with it. */
  readonly errors?: readonly ErrorCode[];
}

interface Common<Params, Query> {
  readonly id: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  /** What its rules refuse; who calls it shows each in its own place. */
  readonly errors: readonly ErrorCode[];
  /** What its form alone lets it refuse: a record that is not there, a body that is too large, a change in a preview. */
  readonly impliedErrors: readonly ErrorCode[];
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
  /** Answers also while the person must set up a second factor first. */
  readonly isPartOfSetUp: boolean;
  /** Asked by a clock and by nobody: it keeps no session open, and tells nobody that it failed. */
  readonly isRequestByTimer: boolean;
}

/** One file in, as `multipart/form-data` with the field `file`, and what is told of it as JSON in the field `body`; JSON out. */
export interface UploadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly body: Body;
  /** Whether anything is told of the file at all. */
  readonly hasBody: boolean;
  readonly response: Response;
  readonly status: 200 | 201;
  readonly idempotent: boolean;
  /** Bytes. */
  readonly maximumSize: number;
  /** What is done with the file may take minutes, once all of it is there. */
  readonly takesLong: boolean;
}

/** A file out, streamed. */
export interface DownloadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'download';
  readonly method: 'GET';
  /** What the query's parts are called, for the log of what was taken out. */
  readonly words: QueryWords;
  /** Columns of an export that hold sensitive values, by the keys that the query names them with. */
  readonly sensitiveColumns: readonly string[];
}

/** What parts of a query are called, by their names, and their values where they have names too. */
export type QueryWords = Readonly<
  Record<string, { readonly label: string; readonly names?: Readonly<Record<string, string>> | undefined }>
>;

export type AnyEndpoint = JsonEndpoint | UploadEndpoint | DownloadEndpoint;

interface Form {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly idempotent: boolean;
  readonly isAlwaysOpen: boolean;
  readonly isPartOfSetUp: boolean;
}

/** The errors that follow from where an endpoint stands and how it is called. */
const impliedErrors = (form: Form): readonly ErrorCode[] => {
  const { method, path, access, idempotent, isAlwaysOpen, isPartOfSetUp } = form;
  const changes = method !== 'GET';
  const isHindered = access !== 'public' && !isAlwaysOpen;
  const implied: Partial<Record<ErrorCode, boolean>> = {
    NotFound: path.includes('/:'),
    RequestHeaderMissing: changes,
    PayloadTooLarge: changes,
    UnsupportedMediaType: changes,
    IdempotencyKeyReused: idempotent,
    PasswordChangeRequired: isHindered,
    SecondFactorSetUpRequired: isHindered && !isPartOfSetUp,
    PreviewIsReadOnly: isHindered && changes,
    ReferenceNotFound: method === 'POST' || method === 'PUT',
    RecordInUse: method === 'DELETE',
    ExportTooLarge: path.endsWith('/export'),
  };
  return (Object.keys(implied) as ErrorCode[]).filter((code) => implied[code]);
};

const common = <Params extends z.ZodType, Query extends z.ZodType>(
  definition: Definition<Params, Query>,
  form: Omit<Form, 'path' | 'access'>,
): Common<Params, Query> => ({
  id: definition.id,
  path: definition.path,
  summary: definition.summary,
  access: definition.access,
  params: definition.params ?? (nothingSchema as unknown as Params),
  query: definition.query ?? (nothingSchema as unknown as Query),
  errors: definition.errors ?? [],
  impliedErrors: impliedErrors({ ...form, path: definition.path, access: definition.access }),
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
    readonly isPartOfSetUp?: boolean;
    readonly isRequestByTimer?: boolean;
  },
): JsonEndpoint<Params, Query, Body, Response> => {
  const { method, response, status = 200, idempotent = false } = definition;
  const { isAlwaysOpen = false, isPartOfSetUp = false, isRequestByTimer = false } = definition;
  return {
    ...common(definition, { method, idempotent, isAlwaysOpen, isPartOfSetUp }),
    kind: 'json',
    method,
    body: definition.body ?? (nothingSchema as unknown as Body),
    response,
    status,
    idempotent,
    isAlwaysOpen,
    isPartOfSetUp,
    isRequestByTimer,
  };
};

const MEBIBYTE = 1_048_576;

/** Files come and go for nobody who has to do something else first. */
const hindered = { isAlwaysOpen: false, isPartOfSetUp: false };

/** Defines a call that takes one file, of 10 MiB at most unless it says otherwise. */
export const uploadEndpoint = <
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  definition: Definition<Params, Query> & {
    readonly body?: Body;
    readonly response: Response;
    readonly status?: 200 | 201;
    readonly idempotent?: boolean;
    readonly maximumSize?: number;
    readonly takesLong?: boolean;
  },
): UploadEndpoint<Params, Query, Response, Body> => {
  const {
    body,
    response,
    status = 200,
    idempotent = false,
    maximumSize = 10 * MEBIBYTE,
    takesLong = false,
  } = definition;
  return {
    ...common(definition, { method: 'POST', idempotent, ...hindered }),
    kind: 'upload',
    method: 'POST',
    body: body ?? (nothingSchema as unknown as Body),
    hasBody: body !== undefined,
    response,
    status,
    idempotent,
    maximumSize,
    takesLong,
  };
};

/** Defines a call that answers with a file. */
export const downloadEndpoint = <Params extends z.ZodType = Nothing, Query extends z.ZodType = Nothing>(
  definition: Definition<Params, Query> & Partial<Pick<DownloadEndpoint, 'words' | 'sensitiveColumns'>>,
): DownloadEndpoint<Params, Query> => ({
  ...common(definition, { method: 'GET', idempotent: false, ...hindered }),
  kind: 'download',
  method: 'GET',
  words: definition.words ?? {},
  sensitiveColumns: definition.sensitiveColumns ?? [],
});

/** Every error that the endpoint may answer. */
export const answerableErrors = ({
  errors,
  impliedErrors,
}: Pick<AnyEndpoint, 'errors' | 'impliedErrors'>): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([...commonErrors, ...impliedErrors, ...errors]),
];

/** An answer without content. */
export const noContent = z.void();
