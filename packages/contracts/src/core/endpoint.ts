import type { Permission } from '@hr/domain/access/roles';
import { z } from 'zod';
import { commonErrors, type ErrorCode } from './error-codes.ts';

/** Required access: public, signed in, or a permission. */
export type Access = 'public' | 'signedIn' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const nothingSchema = z.strictObject({});
type Nothing = typeof nothingSchema;

interface Definition<Params, Query> {
  /** `feature.verb`; identifies the endpoint in audit entries, OpenAPI and tests. */
  readonly id: string;
  /** Path below /api, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Requires that the caller has confirmed the password or a passkey within the last minutes of the session. */
  readonly confirmation?: 'recent' | null;
  readonly params?: Params;
  readonly query?: Query;
  /** Errors besides the common ones and those implied by the endpoint's form. */
  readonly errors?: readonly ErrorCode[];
}

interface Common<Params, Query> {
  readonly id: string;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Null if the sign-in is enough. */
  readonly confirmation: 'recent' | null;
  readonly params: Params;
  readonly query: Query;
  /** Business errors, which callers show in place. */
  readonly errors: readonly ErrorCode[];
  /** Errors implied by the form of the endpoint, such as a missing record or a body that is too large. */
  readonly impliedErrors: readonly ErrorCode[];
}

/** Endpoint with JSON input and output. */
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
  /** Requires an Idempotency-Key; a repetition returns the first response. */
  readonly idempotent: boolean;
  /** Also available while the user must change the password and during a role preview. */
  readonly isAlwaysOpen: boolean;
  /** Also available while the user must set up a second factor. */
  readonly isPartOfSetUp: boolean;
  /** Polled by a timer: it does not extend the session, and its failures are not shown. */
  readonly isRequestByTimer: boolean;
  /** Can be run for several records in one request, see `bulkEndpoints`. */
  readonly isBulk: boolean;
}

/** Endpoint with one file as `multipart/form-data` in the field `file`, JSON in the field `body`, and JSON output. */
export interface UploadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'upload';
  readonly method: 'POST';
  readonly body: Body;
  /** Whether the request has a body besides the file. */
  readonly hasBody: boolean;
  readonly response: Response;
  readonly status: 200 | 201;
  readonly idempotent: boolean;
  /** Bytes. */
  readonly maximumSize: number;
  /** Processing may take minutes after the upload. */
  readonly takesLong: boolean;
}

/** Endpoint that streams a file. */
export interface DownloadEndpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> extends Common<Params, Query> {
  readonly kind: 'download';
  readonly method: 'GET';
  /** Labels of the query parameters for the audit log of exports. */
  readonly queryLabels: QueryLabels;
  /** Keys of the columns with sensitive values. */
  readonly sensitiveColumns: readonly string[];
}

/** Labels of query parameters and of their values. */
export type QueryLabels = Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly names?: Readonly<Record<string, string>> | undefined;
      /** The value can name a person whom the log must be able to forget, so it is not logged. */
      readonly isPersonal?: boolean;
    }
  >
>;

export type AnyEndpoint = JsonEndpoint | UploadEndpoint | DownloadEndpoint;

interface Form {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly idempotent: boolean;
  readonly isAlwaysOpen: boolean;
  readonly isPartOfSetUp: boolean;
  readonly isBulk?: boolean;
}

/** Returns the errors implied by the path and method of an endpoint. */
const impliedErrors = (form: Form): readonly ErrorCode[] => {
  const { method, path, access, idempotent, isAlwaysOpen, isPartOfSetUp, isBulk = false } = form;
  const changes = method !== 'GET';
  const isHindered = access !== 'public' && !isAlwaysOpen;
  const implied: Partial<Record<ErrorCode, boolean>> = {
    NotFound: path.includes('/:'),
    RequestHeaderMissing: changes,
    PayloadTooLarge: changes,
    UnsupportedMediaType: changes,
    IdempotencyKeyReused: idempotent || isBulk,
    PasswordChangeRequired: isHindered,
    SecondFactorSetUpRequired: isHindered && !isPartOfSetUp,
    PreviewIsReadOnly: isHindered && changes,
    ReferenceNotFound: method === 'POST' || method === 'PUT',
    RecordInUse: method === 'DELETE',
    ExportTooLarge: path.endsWith('/export'),
  };
  return (Object.keys(implied) as ErrorCode[]).filter((code) => implied[code]);
};

const CONFIRMATION_ERRORS: readonly ErrorCode[] = ['ConfirmationRequired'];

/** Declares that all these endpoints require a recent confirmation of the caller. Decision 133. */
export const withRecentConfirmation = <Endpoints extends Readonly<Record<string, AnyEndpoint>>>(
  endpoints: Endpoints,
): Endpoints =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, one]) => [
      name,
      {
        ...one,
        confirmation: 'recent',
        impliedErrors: [...new Set([...one.impliedErrors, ...CONFIRMATION_ERRORS])],
      },
    ]),
  ) as Readonly<Record<string, AnyEndpoint>> as Endpoints;

const common = <Params extends z.ZodType, Query extends z.ZodType>(
  definition: Definition<Params, Query>,
  form: Omit<Form, 'path' | 'access'>,
): Common<Params, Query> => ({
  id: definition.id,
  path: definition.path,
  summary: definition.summary,
  access: definition.access,
  confirmation: definition.confirmation ?? null,
  params: definition.params ?? (nothingSchema as unknown as Params),
  query: definition.query ?? (nothingSchema as unknown as Query),
  errors: definition.errors ?? [],
  impliedErrors: [
    ...impliedErrors({ ...form, path: definition.path, access: definition.access }),
    ...(definition.confirmation === 'recent' ? CONFIRMATION_ERRORS : []),
  ],
});

/** Defines a JSON endpoint. Creation responds with 201, an empty response with 204. */
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
    readonly isBulk?: boolean;
  },
): JsonEndpoint<Params, Query, Body, Response> => {
  const { method, response, status = 200, idempotent = false } = definition;
  const { isAlwaysOpen = false, isPartOfSetUp = false, isRequestByTimer = false, isBulk = false } = definition;
  return {
    ...common(definition, { method, idempotent, isAlwaysOpen, isPartOfSetUp, isBulk }),
    kind: 'json',
    method,
    body: definition.body ?? (nothingSchema as unknown as Body),
    response,
    status,
    idempotent,
    isAlwaysOpen,
    isPartOfSetUp,
    isRequestByTimer,
    isBulk,
  };
};

const MEBIBYTE = 1_048_576;

/** File endpoints are unavailable while the user must change the password or set up a second factor. */
const NOT_ALWAYS_OPEN = { isAlwaysOpen: false, isPartOfSetUp: false };

/** Defines an upload endpoint. The default limit is 10 MiB. */
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
    ...common(definition, { method: 'POST', idempotent, ...NOT_ALWAYS_OPEN }),
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

/** Defines a download endpoint. */
export const downloadEndpoint = <Params extends z.ZodType = Nothing, Query extends z.ZodType = Nothing>(
  definition: Definition<Params, Query> & Partial<Pick<DownloadEndpoint, 'queryLabels' | 'sensitiveColumns'>>,
): DownloadEndpoint<Params, Query> => ({
  ...common(definition, { method: 'GET', idempotent: false, ...NOT_ALWAYS_OPEN }),
  kind: 'download',
  method: 'GET',
  queryLabels: definition.queryLabels ?? {},
  sensitiveColumns: definition.sensitiveColumns ?? [],
});

/** Returns all errors of an endpoint. */
export const answerableErrors = ({
  errors,
  impliedErrors,
}: Pick<AnyEndpoint, 'errors' | 'impliedErrors'>): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([...commonErrors, ...impliedErrors, ...errors]),
];

/** Response without content. */
export const noContent = z.void();
