import type { JsonEndpoint, UploadEndpoint } from '@hr/contracts/core';
import type { AxiosAdapter, AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { ApiError } from '#failures/api-error.ts';
import { buildForm, buildPath, buildQuery } from './build-request.ts';
import { client } from './client.ts';
import { reportUnexpectedCall } from '#failures/handle-failure.ts';
import { toast } from '#messages/toast.ts';
import { keyOfAction, settleAction } from './idempotency.ts';

let isAsking = false;

/** Returns whether current calls are made by a timer and not by the user. */
const isRequestedByTimer = (): boolean => isAsking;

/**
 * Marks calls as made by a timer, so that they do not extend the session. Applies only to calls started synchronously
 * within `callback`, not to calls after an answer.
 */
export const requestByTimer = (callback: () => void): void => {
  isAsking = true;
  try {
    callback();
  } finally {
    isAsking = false;
  }
};

type CallableEndpoint = JsonEndpoint | UploadEndpoint;

/** Part of the input: absent without a schema, optional if all its values are. */
type Part<Name extends string, Schema extends z.ZodType> = string extends keyof z.input<Schema>
  ? unknown
  : Partial<z.input<Schema>> extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> };

type BodyPart<Endpoint> = Endpoint extends UploadEndpoint
  ? { readonly file: File } & Part<'body', Endpoint['body']>
  : Endpoint extends JsonEndpoint
    ? Part<'body', Endpoint['body']>
    : unknown;

/** Input of an endpoint as declared by the contract. */
export type CallInput<Endpoint extends Pick<JsonEndpoint, 'params' | 'query'>> = Part<'params', Endpoint['params']> &
  Part<'query', Endpoint['query']> &
  BodyPart<Endpoint>;

/** Output of an endpoint as declared by the contract. */
export type CallOutput<Endpoint extends CallableEndpoint> = z.output<Endpoint['response']>;

/** Options of a call besides its input. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Answers instead of the network; used by the developer pages to show failures. */
  readonly adapter?: AxiosAdapter;
}

/** Input of any endpoint; its type is already checked by the caller. */
export interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: File;
}

/** Calls an endpoint of the contract. Failures are handled in one place and reject with an `ApiError`. */
export const call = async <Endpoint extends CallableEndpoint>(
  endpoint: Endpoint,
  ...[input, options]: object extends CallInput<Endpoint>
    ? [input?: CallInput<Endpoint>, options?: CallOptions]
    : [input: CallInput<Endpoint>, options?: CallOptions]
): Promise<CallOutput<Endpoint>> => {
  const loose: LooseInput = input ?? {};
  const config = toRequest(endpoint, loose, options ?? {});
  const { data, status } = endpoint.idempotent
    ? await requestOnce(actionOf(endpoint, loose), config)
    : await client.request<unknown>(config);
  const parsed = endpoint.response.safeParse(status === 204 ? undefined : data);
  if (!parsed.success) {
    throw breachOfContract(endpoint, config, parsed.error);
  }
  return parsed.data as CallOutput<Endpoint>;
};

/** Builds the axios request. */
export const toRequest = (
  endpoint: AxiosRequestConfig['endpoint'] & object,
  input: LooseInput,
  { signal, adapter }: CallOptions,
): AxiosRequestConfig => ({
  endpoint,
  method: endpoint.method,
  url: buildPath(endpoint.path, input.params),
  params: buildQuery(input.query),
  ...(input.file || input.body !== undefined
    ? { data: input.file ? buildForm(input.file, input.body) : input.body }
    : {}),
  ...(signal ? { signal } : {}),
  ...(adapter ? { adapter } : {}),
  ...(isRequestedByTimer() ? { isRequestByTimer: true, headers: { 'X-Requested-By-Timer': '1' } } : {}),
});

const actionOf = (endpoint: CallableEndpoint, { file, ...input }: LooseInput): string =>
  JSON.stringify([endpoint.id, input, file ? [file.name, file.size, file.lastModified] : null]);

const requestOnce = async (action: string, config: AxiosRequestConfig) => {
  try {
    const response = await client.request<unknown>({
      ...config,
      headers: { 'Idempotency-Key': keyOfAction(action) },
    });
    settleAction(action);
    if (response.headers['idempotency-replayed'] === 'true') {
      toast('action.replayed');
    }
    return response;
  } catch (error) {
    if (error instanceof ApiError && isAnswered(error)) {
      settleAction(action);
    }
    throw error;
  }
};

const REFUSED_UNREAD: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

const isAnswered = ({ status }: ApiError): boolean => status !== null && status < 500 && !REFUSED_UNREAD.has(status);

/** A response that violates the contract is handled like any failure; its content is not reported. */
const breachOfContract = (endpoint: CallableEndpoint, config: AxiosRequestConfig, error: z.ZodError): ApiError => {
  const rejection = new ApiError(
    {
      status: null,
      code: null,
      msg: `The answer of ${endpoint.id} does not follow its contract`,
      requestId: null,
      fields: [],
      data: error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`),
      isReported: true,
    },
    { cause: error },
  );
  reportUnexpectedCall(rejection, { endpoint, url: client.getUri(config), payload: config.data });
  return rejection;
};
