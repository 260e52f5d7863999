import {
  type AnyEndpoint,
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type FieldError,
  type Referrers,
  type JsonEndpoint,
  type UploadEndpoint,
} from '@hr/contracts/core';
import { http, HttpResponse } from 'msw';
import type { z } from 'zod';

/** Request as received; body and query are not parsed. */
export interface MockRequest {
  readonly params: Readonly<Record<string, string>>;
  /** Last value of each parameter. */
  readonly query: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Respond<Endpoint extends JsonEndpoint | UploadEndpoint> =
  | z.input<Endpoint['response']>
  | ((request: MockRequest) => z.input<Endpoint['response']> | Promise<z.input<Endpoint['response']>>);

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/** Rejects requests that the server would reject. @throws Error for unknown query parameters. */
const requireKnown = ({ id, query }: Pick<JsonEndpoint, 'id' | 'query'>, search: URLSearchParams): void => {
  const unknown = query
    .safeParse(Object.fromEntries(search))
    .error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (unknown && unknown.length > 0) {
    throw new Error(`${id} knows nothing of ${unknown.join(', ')}`);
  }
};

/** Answers an endpoint with a response of its contract, or with the result of a function of the request. */
export const mockEndpoint = <Endpoint extends JsonEndpoint | UploadEndpoint>(
  endpoint: Endpoint,
  respond: Respond<Endpoint>,
) =>
  methods[endpoint.method](addressOf(endpoint), async ({ request, params }) => {
    requireKnown(endpoint, new URL(request.url).searchParams);
    const answer: unknown =
      typeof respond === 'function'
        ? await (respond as (request: MockRequest) => unknown)({
            params: params as Record<string, string>,
            query: Object.fromEntries(new URL(request.url).searchParams),
            search: new URL(request.url).searchParams,
            headers: request.headers,
            body: await readBody(request),
          })
        : respond;
    return endpoint.status === 204
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(answer as Record<string, unknown>, { status: endpoint.status });
  });

interface Problem {
  readonly msg?: string;
  readonly fields?: FieldError[];
  readonly referrers?: Referrers[];
  readonly headers?: string[];
  /** Only for the first call; others use earlier mocks. */
  readonly isOnce?: boolean;
  /** Only for one record; others use earlier mocks. */
  readonly id?: string;
}

/** Answers with an error of the API. */
export const mockProblem = (
  endpoint: AnyEndpoint,
  code: ErrorCode,
  { msg, fields, referrers, headers, id, isOnce = false }: Problem = {},
) =>
  methods[endpoint.method](
    addressOf(endpoint),
    ({ params }) => {
      if (id !== undefined && params['id'] !== id) {
        return undefined;
      }
      const { status } = errorCodes[code];
      const body: ErrorBody = {
        status,
        code,
        msg: msg ?? errorCodes[code].msg,
        requestId: 'test-request',
        ...(fields ? { fields } : {}),
        ...(referrers ? { referrers } : {}),
        ...(headers ? { headers } : {}),
      };
      return HttpResponse.json(body, { status });
    },
    { once: isOnce },
  );

/** Returns the URL of an endpoint, for mocks that the contract does not allow. */
export const addressOf = ({ path }: Pick<AnyEndpoint, 'path'>): string => `*/api${path}`;

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) {
    return readUpload(text);
  }
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const readUpload = (text: string) => {
  const [, name, fileName, content] =
    /name="([^"]*)"; filename="([^"]*)"\r\n(?:[^\r\n]+\r\n)*\r\n([^]*?)\r\n--/.exec(text) ?? [];
  const match = /name="body"\r\n\r\n([^\r]*)\r\n/.exec(text)?.[1];
  return { name, fileName, content, ...(match === undefined ? {} : { body: JSON.parse(match) as unknown }) };
};
