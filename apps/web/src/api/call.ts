import type { JsonEndpoint, UploadEndpoint } from '@hr/contracts/core';
import type { AxiosAdapter, AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { isAskedByClock } from './by-clock.ts';
import { buildForm, buildPath, buildQuery } from './build-request.ts';
import { client } from './client.ts';
import { tellOfUnexpected } from '#failures/handle-failure.ts';
import { toast } from '#messages/toast.ts';
import { keyOfAction, settleAction } from './idempotency.ts';

type CallableEndpoint = JsonEndpoint | UploadEndpoint;

/** A part of the input: absent when the contract has none, optional when everything in it is. */
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

/** What a call of the endpoint takes, as the contract says. */
export type CallInput<Endpoint extends Pick<JsonEndpoint, 'params' | 'query'>> = Part<'params', Endpoint['params']> &
  Part<'query', Endpoint['query']> &
  BodyPart<Endpoint>;

/** What a call of the endpoint answers. */
export type CallOutput<Endpoint extends CallableEndpoint> = z.output<Endpoint['response']>;

/** How a call is made, besides what it sends. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Answers instead of the network; the developer pages show every failure with it. */
  readonly adapter?: AxiosAdapter;
}

/** The input of any endpoint, its contract already checked by the caller's type. */
export interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly file?: File;
}

/** Calls an endpoint of the contract; failures take the one failure path and reject with an `ApiError`. */
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

/** What axios is asked for. */
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
  ...(isAskedByClock() ? { isByClock: true, headers: { 'X-By-Clock': '1' } } : {}),
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

/** An answer that is not what the contract says is a failure like any other; its content is not put into the report. */
const breachOfContract = (endpoint: CallableEndpoint, config: AxiosRequestConfig, error: z.ZodError): ApiError => {
  const rejection = new ApiError(
    {
      status: null,
      code: null,
      msg: `The answer of ${endpoint.id} does not follow its contract`,
      requestId: null,
      fields: [],
      data: error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`),
      isTold: true,
    },
    { cause: error },
  );
  tellOfUnexpected(rejection, { endpoint, url: client.getUri(config), payload: config.data });
  return rejection;
};
