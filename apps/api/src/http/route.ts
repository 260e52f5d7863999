import type { AnyEndpoint, DownloadEndpoint, JsonEndpoint, UploadEndpoint } from '@hr/contracts/core';
import { can } from '@hr/domain/access/roles';
import type { Request, Response, Router } from 'express';
import type { z } from 'zod';
import { actingFor } from '#access/index.ts';
import { tellOfExport } from '#audit/index.ts';
import { givenUpSignal, untilGivenUp } from './given-up.ts';
import { AppError } from '../core/app-error.ts';
import type { Context, PublicContext } from '../core/context.ts';
import { contextOf, publicContext } from './request-context.ts';
import { runOnce } from './idempotency.ts';
import { type Input, parseInput } from './parse-input.ts';
import { beforeSending } from './before-sending.ts';
import { receiveFile, receiveStream, type Taking } from './receive-file.ts';

type Handler<Within, Given, Result> = (context: Within, input: Given) => Promise<Result>;

type InputOf<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Input<
  z.output<Params>,
  z.output<Query>,
  z.output<Body>
>;

const endpoints = new WeakMap<Request, AnyEndpoint>();

/** The endpoint that took the request; undefined for one that was refused on its way there. */
export const endpointOf = (request: Request): AnyEndpoint | undefined => endpoints.get(request);

/**
 * What holds the caller up, whatever their role permits: a password they must change, a second factor they must set up, a
 * preview that changes nothing.
 */
const requireUnhindered = (actor: Context['actor'], endpoint: AnyEndpoint): void => {
  if (endpoint.kind === 'json' && endpoint.isAlwaysOpen) {
    return;
  }
  if (actor.mustChangePassword) {
    throw new AppError('PasswordChangeRequired');
  }
  if (actor.mustSetUpSecondFactor && !(endpoint.kind === 'json' && endpoint.isPartOfSetUp)) {
    throw new AppError('SecondFactorSetUpRequired');
  }
  if (actor.preview && endpoint.method !== 'GET') {
    throw new AppError('PreviewIsReadOnly');
  }
};

/** The caller's context, when the endpoint lets this caller in. */
const admit = (request: Request, endpoint: AnyEndpoint): Context => {
  endpoints.set(request, endpoint);
  const { access } = endpoint;
  const context = contextOf(request);
  if (!context?.actor) {
    throw new AppError('Unauthenticated');
  }
  const { actor } = context;
  if (access === 'public' || access === 'signedIn') {
    requireUnhindered(actor, endpoint);
    return { ...context, actor };
  }
  if (!can(actor, access)) {
    throw new AppError('PermissionDenied');
  }
  requireUnhindered(actor, endpoint);
  return { ...context, actor: actingFor(actor, access) };
};

const verb = (method: JsonEndpoint['method']) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

/** What the contract does not name never leaves: the answer is what its schema makes of the result. */
const send = (response: Response, endpoint: JsonEndpoint | UploadEndpoint, result: unknown): void => {
  if (endpoint.status === 204) {
    response.status(204).end();
    return;
  }
  response.status(endpoint.status).json(endpoint.response.parse(result));
};

type Repeatable<Result> = Parameters<typeof runOnce<Result>>[1];

/** Answers a command that is run once for the key of the request, and says where it had been before. */
const answerOnce = async <Result>(
  { request, response }: { readonly request: Request; readonly response: Response },
  endpoint: JsonEndpoint | UploadEndpoint,
  { context, ...command }: Pick<Repeatable<Result>, 'request' | 'run'> & { readonly context: Context },
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

/** Binds an endpoint to its use case, for people who are signed in; the handler is also told how they have reached us. */
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
  router[verb(endpoint.method)](endpoint.path, async (request, response) => {
    const context = admit(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, Body>;
    const run = (within: Context) => handler(within, input, request);
    await answerOnce({ request, response }, endpoint, { context, request: input, run });
  });
};

/** Binds an endpoint that is open to anyone; the handler also gets the answer, to set a cookie on it. */
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
    send(response, endpoint, await handler(publicContext(request), input, { request, response }));
  });
};

/** Binds an endpoint that answers anyone with a file; the handler writes it to the answer. */
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
    await handler(publicContext(request), input, response);
  });
};

/**
 * Binds an endpoint that does not ask who calls: it stands before the middleware that does, which needs the database.
 */
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

interface Upload<Given, File, Result> {
  /** Makes of the file what the use case asks for; the database is not held meanwhile, however long it takes. */
  readonly read: (context: Context, bytes: Buffer, input: Given) => File | Promise<File>;
  readonly run: Handler<Context, Given & { readonly file: File }, Result>;
}

/**
 * Binds an endpoint that takes a file. The permission is asked before a byte of it is read, and a caller who gives up ends
 * what goes on: nothing is written then.
 */
export const uploadRoute = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Answer extends z.ZodType,
  Body extends z.ZodType,
  File,
>(
  router: Router,
  endpoint: UploadEndpoint<Params, Query, Answer, Body>,
  { read, run }: Upload<InputOf<Params, Query, Body>, File, z.input<Answer>>,
): void => {
  router.post(endpoint.path, async (request, response) => {
    const admitted = admit(request, endpoint);
    const givenUp = givenUpSignal(response);
    const context = { ...admitted, db: untilGivenUp(admitted.db, givenUp), givenUp };
    const bytes = await receiveFile(request, response, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, Body>;
    const file = await read(context, bytes, input);
    await answerOnce({ request, response }, endpoint, {
      context,
      request: { ...input, file: bytes.toString('base64') },
      run: (within) => run(within, { ...input, file }),
    });
  });
};

/** What is done with a file that is not held: it is taken as it comes, and given up whatever becomes of it. */
interface Reception<Given, Taken, Result> extends Taking<Taken> {
  readonly identityOf: (taken: Taken) => unknown;
  readonly run: Handler<Context, Given & { readonly file: Taken }, Result>;
}

/** Binds an endpoint that takes a file piece by piece. The permission is asked before a byte of it is read. */
export const receivingRoute = <Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType, Taken>(
  router: Router,
  endpoint: UploadEndpoint<Params, Query, Answer>,
  { take, drop, identityOf, run }: Reception<InputOf<Params, Query, z.ZodVoid>, Taken, z.input<Answer>>,
): void => {
  router.post(endpoint.path, async (request, response) => {
    const context = admit(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, z.ZodVoid>;
    const file = await receiveStream(request, response, { take, drop });
    try {
      await answerOnce({ request, response }, endpoint, {
        context,
        request: { ...input, file: identityOf(file) },
        run: (within) => run(within, { ...input, file }),
      });
    } finally {
      await drop(file);
    }
  });
};

/** Binds an endpoint that answers with a file; the handler writes it to the answer. */
export const downloadRoute = <Params extends z.ZodType, Query extends z.ZodType>(
  router: Router,
  endpoint: DownloadEndpoint<Params, Query>,
  handler: (context: Context, input: InputOf<Params, Query, z.ZodVoid>, response: Response) => Promise<void>,
): void => {
  router.get(endpoint.path, async (request, response) => {
    const context = admit(request, endpoint);
    const input = parseInput(endpoint, request) as InputOf<Params, Query, z.ZodVoid>;
    // A file that comes with a screen, as a logo does, is no export.
    if (endpoint.access.endsWith(':export')) {
      beforeSending(response, (rows) => tellOfExport(context, endpoint, { query: input.query as object, rows }));
    }
    await handler(context, input, response);
  });
};
