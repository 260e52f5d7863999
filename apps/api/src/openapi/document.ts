import { answerableErrors, type AnyEndpoint, type ErrorCode, errorBodySchema, errorCodes } from '@hr/contracts/core';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Parameters and bodies are described as input, responses as output. */
const describe = (schema: z.ZodType, io: 'input' | 'output') => {
  const {
    $schema: _dialect,
    $defs = {},
    ...described
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return { described, definitions: $defs as Record<string, Json> };
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => describe(schema, io).described;

const parametersOf = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const errorResponses = (codes: readonly ErrorCode[]): Json => {
  const byStatus = Object.groupBy(codes, (code) => String(errorCodes[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map((code) => `${code}：${errorCodes[code].msg}`).join('\n'),
        content: { 'application/json': { schema: schemaOf(errorBodySchema, 'output') } },
      },
    ]),
  );
};

const successOf = (endpoint: AnyEndpoint): Json => {
  if (endpoint.kind === 'download') {
    return {
      200: { description: '檔案', content: { 'application/octet-stream': {} } },
      204: { description: '沒有可匯出的資料' },
    };
  }
  return endpoint.status === 204
    ? { 204: { description: '完成' } }
    : {
        [endpoint.status]: {
          description: '完成',
          content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
        },
      };
};

const requestBodyOf = (endpoint: AnyEndpoint): Json => {
  if (endpoint.kind === 'upload') {
    const body = endpoint.hasBody ? { body: schemaOf(endpoint.body, 'input') } : {};
    const properties = { file: { type: 'string', format: 'binary' }, ...body };
    const file = { type: 'object', required: ['file'], properties };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  return endpoint.kind === 'json' && (endpoint.method === 'POST' || endpoint.method === 'PUT')
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
    : {};
};

const headersOf = (endpoint: AnyEndpoint): Json[] => {
  const isChange = endpoint.method !== 'GET';
  const isIdempotent = endpoint.kind !== 'download' && endpoint.idempotent;
  return [
    ...(isChange ? [{ name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'hr-system' } }] : []),
    ...(isIdempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : []),
  ];
};

const operationOf = (endpoint: AnyEndpoint): Json => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  tags: [endpoint.id.split('.')[0]],
  ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }], 'x-permission': endpoint.access }),
  ...(endpoint.kind === 'json' && endpoint.isBulk ? { 'x-bulk': true } : {}),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...headersOf(endpoint),
  ],
  ...requestBodyOf(endpoint),
  responses: { ...successOf(endpoint), ...errorResponses(answerableErrors(endpoint)) },
});

const definitionsOf = (endpoint: AnyEndpoint): Record<string, Json> => ({
  ...describe(endpoint.query, 'input').definitions,
  ...(endpoint.kind === 'json' ? describe(endpoint.body, 'input').definitions : {}),
  ...(endpoint.kind === 'download' ? {} : describe(endpoint.response, 'output').definitions),
});

/** Moves the named schemas of JSON Schema to the components of OpenAPI. */
const moveDefinitions = (document: Json): Json =>
  JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

/** Builds the OpenAPI 3.1 document of the endpoints. */
export const openApiDocument = (endpoints: readonly AnyEndpoint[], version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return moveDefinitions({
    openapi: '3.1.0',
    info: { title: '人事管理系統 API', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: Object.assign(
        {},
        describe(errorBodySchema, 'output').definitions,
        ...endpoints.map(definitionsOf),
      ) as Json,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hr_session' } },
    },
  });
};
