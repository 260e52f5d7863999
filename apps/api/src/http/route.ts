import type { AnyEndpoint, DownloadEndpoint, JsonEndpoint, UploadEndpoint } from '@hr/contracts/core';
import { can } from '@hr/domain/access/roles';
import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { restrictRoles } from '#access/index.ts';
import { auditExport } from '#audit/index.ts';
import { disconnectSignal, abortableDb } from './client-disconnect.ts';
import { AppError } from '../core/app-error.ts';
import type { Context, PublicContext } from '../core/context.ts';
import { findRequestContext, getRequestContext } from './request-context.ts';
import { runOnce } from './idempotency.ts';
import { type Input, parseInput } from './parse-input.ts';
import { setBeforeSend } from './send-file.ts';
import { receiveFile, receiveStream, type FileConsumer } from './receive-file.ts';

/**
 * Creates a router with case-sensitive, strict paths. `/EXPORT` and `/export/` are not found, so a different spelling
 * cannot bypass a rule about a path.
 */
export const apiRouter = (): Router => Router({ caseSensitive: true, strict: true });

type Handler<Within, InputType, Result> = (context: Within, input: InputType) => Promise<Result>;

type InputOf<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Input<
  z.output<Params>,
  z.output<Query>,
  z.output<Body>
>;

const endpoints = new WeakMap<Request, AnyEndpoint>();

/** Returns the endpoint of a request, or undefined if the request was rejected earlier. */
export const endpointOf = (request: Request): AnyEndpoint | undefined => endpoints.get(request);

const requireSetUp = (actor: Context['actor'], endpoint: AnyEndpoint): void => {
  if (actor.mustChangePassword) {
    throw new AppError('PasswordChangeRequired');
  }
  if (actor.mustSetUpSecondFactor && !(endpoint.kind === 'json' && endpoint.isPartOfSetUp)) {
    throw new AppError('SecondFactorSetUpRequired');
  }
};

/**
 * Rejects callers who must first change their password, set up a second factor or confirm who they are, and changes in
 * a preview.
 */
const requireUnrestricted = (actor: Context['actor'], endpoint: AnyEndpoint): void => {
  if (endpoint.kind === 'json' && endpoint.isAlwaysOpen) {
    return;
  }
  requireSetUp(actor, endpoint);
  if (endpoint.confirmation === 'recent' && !actor.isRecentlyConfirmed) {
    throw new AppError('ConfirmationRequired');
  }
  if (actor.preview && endpoint.method !== 'GET') {
    throw new AppError('PreviewIsReadOnly');
  }
};

/**
 * Returns the caller's context if the caller may use the endpoint. From now on the request is one to this endpoint.
 * @throws AppError PermissionDenied
 */
export const authorize = (request: Request, endpoint: AnyEndpoint): Context => {
  endpoints.set(request, endpoint);
  const { access } = endpoint;
  const context = findRequestContext(request);
  if (!context?.actor) {
    throw new AppError('Unauthenticated');
  }
  const { actor } = context;
  if (access === 'public' || access === 'signedIn') {
    requireUnrestricted(actor, endpoint);
    return { ...context, actor };
  }
  if (!can(actor, access)) {
    throw new AppError('PermissionDenied');
  }
  requireUnrestricted(actor, endpoint);
  return { ...context, actor: restrictRoles(actor, access) };
};

const verb = (method: JsonEndpoint['method']) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

/** Sends the result. The response schema removes properties that the contract does not define. */
const send = (response: Response, endpoint: JsonEndpoint | UploadEndpoint, result: unknown): void => {
  if (endpoint.status === 204) {
    response.status(204).end();
    return;
  }
  response.status(endpoint.status).json(endpoint.response.parse(result));
};

type CommandOf<Result> = Parameters<typeof runOnce<Result>>[1];

/** Runs a command once per idempotency key and marks a replayed response. */
const respondOnce = async <Result>(
  { request, response }: { readonly request: Request; readonly response: Response },
  endpoint: JsonEndpoint | UploadEndpoint,
  { context, ...command }: Pick<CommandOf<Result>, 'request' | 'run'> & { readonly context: Context },
): Promise<void> => {
  const { result, isReplayed } = await runOnce(context, {
    endpointId: endpoint.id,
    key: endpoint.idempotent ? request.get('Idempotency-Key') : undefined,
    ...command,
  });
  if (isReplayed) {
    response.set('Idempotency-Replayed', 'true');
  }
  send(response, endpoint, result);
};

/** Endpoint that can run for several records in one request, with its use case. */
export interface BulkCommand {
  readonly endpoint: JsonEndpoint;
  readonly run: (context: Context, input: Input<never, never, never>, request: Request) => Promise<unknown>;
}

const bulkCommands = new WeakMap<Router, BulkCommand[]>();

/** Returns the bulk commands that are bound to the router. */
export const bulkCommandsOf = (router: Router): readonly BulkCommand[] => bulkCommands.get(router) ?? [];

/** Binds an endpoint to its use case for signed-in callers. */
export const route = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  router: Router,
  endpoint: JsonEndpoint<Params, Query, Body, Answer>,
  handler: (context: Context, input: InputOf<Params, Query, Body>, request: Request) => Promise<z.input<Answer>>,
): void => {
  if (endpoint.isBulk) {
    bulkCommands.set(router, [...bulkCommandsOf(router), { endpoint, run: handler }]);
  }
  router[verb(endpoint.method)](endpoint.path, async (request, response) => {
    const context = authorize(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, Body>;
    const run = (within: Context) => handler(within, input, request);
    await respondOnce({ request, response }, endpoint, { context, request: input, run });
  });
};

/** Binds a public endpoint. The handler also receives the response, for example to set a cookie. */
export const publicRoute = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  router: Router,
  endpoint: JsonEndpoint<Params, Query, Body, Answer>,
  handler: (
    context: PublicContext,
    input: InputOf<Params, Query, Body>,
    exchange: { request: Request; response: Response },
  ) => Promise<z.input<Answer>>,
): void => {
  if (endpoint.access !== 'public') {
    throw new Error(`${endpoint.id} is not open to anyone`);
  }
  router[verb(endpoint.method)](endpoint.path, async (request, response) => {
    endpoints.set(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, Body>;
    send(response, endpoint, await handler(getRequestContext(request), input, { request, response }));
  });
};

/** Binds a public endpoint that answers with a file. The handler writes the response. */
export const publicDownloadRoute = <Params extends z.ZodType, Query extends z.ZodType>(
  router: Router,
  endpoint: DownloadEndpoint<Params, Query>,
  handler: (context: PublicContext, input: InputOf<Params, Query, z.ZodVoid>, response: Response) => Promise<void>,
): void => {
  if (endpoint.access !== 'public') {
    throw new Error(`${endpoint.id} is not open to anyone`);
  }
  router.get(endpoint.path, async (request, response) => {
    endpoints.set(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, z.ZodVoid>;
    await handler(getRequestContext(request), input, response);
  });
};

/** Binds an endpoint that runs before authentication, and so without the database. */
export const openRoute = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  router: Router,
  endpoint: JsonEndpoint<Params, Query, Body, Answer>,
  handler: (exchange: { request: Request; response: Response }) => Promise<z.input<Answer>>,
): void => {
  router[verb(endpoint.method)](endpoint.path, async (request, response) => {
    endpoints.set(request, endpoint);
    parseInput(endpoint, request);
    send(response, endpoint, await handler({ request, response }));
  });
};

interface UploadHandlers<InputType, FileType, Result> {
  /** Parses the file. No database connection is held meanwhile. */
  readonly read: (context: Context, bytes: Buffer, input: InputType) => FileType | Promise<FileType>;
  readonly run: Handler<Context, InputType & { readonly file: FileType }, Result>;
}

/**
 * Binds an upload endpoint. The permission is checked before the file is read. If the client disconnects, the work is
 * aborted and nothing is written.
 */
export const uploadRoute = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Answer extends z.ZodType,
  Body extends z.ZodType,
  FileType,
>(
  router: Router,
  endpoint: UploadEndpoint<Params, Query, Answer, Body>,
  { read, run }: UploadHandlers<InputOf<Params, Query, Body>, FileType, z.input<Answer>>,
): void => {
  router.post(endpoint.path, async (request, response) => {
    const authorized = authorize(request, endpoint);
    const disconnected = disconnectSignal(response);
    const context = { ...authorized, db: abortableDb(authorized.db, disconnected), disconnected };
    const bytes = await receiveFile(request, response, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, Body>;
    const file = await read(context, bytes, input);
    await respondOnce({ request, response }, endpoint, {
      context,
      request: { ...input, file: bytes.toString('base64') },
      run: (within) => run(within, { ...input, file }),
    });
  });
};

/** Consumes a file as a stream; it is discarded after the request. */
interface StreamUploadHandlers<InputType, FileType, Result> extends FileConsumer<FileType> {
  readonly identityOf: (taken: FileType) => unknown;
  readonly run: Handler<Context, InputType & { readonly file: FileType }, Result>;
}

/** Binds an upload endpoint that streams its file. The permission is checked before the file is read. */
export const receivingRoute = <Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType, FileType>(
  router: Router,
  endpoint: UploadEndpoint<Params, Query, Answer>,
  {
    consume,
    discard,
    identityOf,
    run,
  }: StreamUploadHandlers<InputOf<Params, Query, z.ZodVoid>, FileType, z.input<Answer>>,
): void => {
  router.post(endpoint.path, async (request, response) => {
    const context = authorize(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, z.ZodVoid>;
    const file = await receiveStream(request, response, { consume, discard });
    try {
      await respondOnce({ request, response }, endpoint, {
        context,
        request: { ...input, file: identityOf(file) },
        run: (within) => run(within, { ...input, file }),
      });
    } finally {
      await discard(file);
    }
  });
};

/** Query of a download, with the record of the path if the endpoint labels it. */
const auditedInput = (
  { queryLabels }: DownloadEndpoint,
  { params, query }: { params: unknown; query: unknown },
): object => {
  const { id } = params as { readonly id?: string };
  return { ...(queryLabels['id'] === undefined ? {} : { id }), ...(query as object) };
};

/** Binds a download endpoint. The handler writes the response. */
export const downloadRoute = <Params extends z.ZodType, Query extends z.ZodType>(
  router: Router,
  endpoint: DownloadEndpoint<Params, Query>,
  handler: (context: Context, input: InputOf<Params, Query, z.ZodVoid>, response: Response) => Promise<void>,
): void => {
  router.get(endpoint.path, async (request, response) => {
    const context = authorize(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, z.ZodVoid>;
    // Images of a screen, such as a logo, are not audited as exports.
    if (endpoint.access.endsWith(':export')) {
      setBeforeSend(response, (rows) => auditExport(context, endpoint, { query: auditedInput(endpoint, input), rows }));
    }
    await handler(context, input, response);
  });
};
