import { errorBodySchema, type JsonEndpoint } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const writes = allEndpoints.filter(
  (endpoint): endpoint is JsonEndpoint => endpoint.kind === 'json' && endpoint.method !== 'GET',
);

const methodOf = ({ method }: JsonEndpoint) => method.toLowerCase() as 'post' | 'put' | 'delete';

const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

const expectRefusal = (response: { status: number; body: unknown; text: string }) => {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(errorBodySchema.strict().safeParse(response.body).error).toBeUndefined();
  expect(response.text).not.toMatch(/\bat .+:\d+:\d+/);
};

describe('invalid input', () => {
  it.each([
    { body: '{', type: 'application/json', code: 'MalformedRequest', why: 'broken JSON' },
    { body: '"text"', type: 'application/json', code: 'MalformedRequest', why: 'JSON that is not an object' },
    { body: 'a=1', type: 'application/x-www-form-urlencoded', code: 'UnsupportedMediaType', why: 'a form' },
    { body: '{}', type: 'application/json; charset=klingon', code: 'UnsupportedMediaType', why: 'an unknown encoding' },
    {
      body: `"${'x'.repeat(1_100_000)}"`,
      type: 'application/json',
      code: 'PayloadTooLarge',
      why: 'more than a megabyte',
    },
    {
      body: `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      type: 'application/json',
      code: 'ValidationFailed',
      why: 'nested deeply',
    },
    { body: '{"__proto__":{"a":1}}', type: 'application/json', code: 'ValidationFailed', why: 'a prototype' },
    { body: '{"code":"\\u0000"}', type: 'application/json', code: 'ValidationFailed', why: 'a NUL character' },
  ])('is rejected with $code ($why)', async ({ body, type, code }) => {
    const response = await hr.post('/api/departments').set('Content-Type', type).send(body);
    expectRefusal(response);
    expect(response.body.code).toBe(code);
  });

  it.each([
    '/api/departments?page=0',
    '/api/departments?page=1e9',
    '/api/departments?pageSize=101',
    '/api/departments?sort=salary',
    '/api/departments?sort=code;drop table departments',
    '/api/departments?asOf=2026-02-30',
    '/api/departments?asOf=0000-01-01',
    '/api/departments?q=a&q=b',
    '/api/departments?q[$ne]=1',
    '/api/departments?q=%00',
    '/api/departments?under=not-a-uuid',
    '/api/departments?unknown=1',
    '/api/departments/not-a-uuid',
    '/api/departments/%E0%A4%A',
    '/api/departments/export?format=exe',
    '/api/departments/export?columns=__proto__',
    '/api/employees/options?asOf=tomorrow',
    '/api/nothing-here',
  ])('is rejected: GET %s', async (path) => {
    expectRefusal(await hr.get(path));
  });

  it.each(['x'.repeat(200), 'short', 'has space in it'])('is rejected as idempotency key: %s', async (key) => {
    expectRefusal(await hr.post('/api/departments').set('Idempotency-Key', key).send({}));
  });

  it.each([
    { why: 'a field that shadows a function', value: [{ toString: 1 }] },
    { why: 'an unpaired surrogate', value: '\uD800' },
    { why: 'a number larger than any column', value: 2 ** 31 },
  ])('is rejected by every endpoint: $why', async ({ value }) => {
    const callers = [hr, await test.signedInAs('system_administrator')];
    for (const endpoint of writes.filter(({ body }) => fieldsOf(body).length > 0)) {
      const fields = fieldsOf(endpoint.body).map((field) => [field, field === 'version' ? 2 ** 31 : value]);
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
      for (const caller of callers) {
        const response = await caller[methodOf(endpoint)](path).send(Object.fromEntries(fields));
        expect({ id: endpoint.id, status: response.status < 500 }).toEqual({ id: endpoint.id, status: true });
      }
    }
    expect(test.reported).toEqual([]);
  });

  it('never causes a 5xx response', async () => {
    // A separate session, because one of the calls is the logout.
    const { cookie = '' } = await test.signedInAs('hr_manager');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), fc.jsonValue({ maxDepth: 3 }), async (endpoint, body) => {
        const path = `/api${endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
        const caller = test.anonymous();
        const response = await caller[methodOf(endpoint)](path)
          .set('Cookie', cookie)
          .set('Content-Type', 'application/json')
          .send(JSON.stringify(body));
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    expect(test.reported).toEqual([]);
  });
});

describe('every response', () => {
  it('has the request id of its log line; the log has no personal data', async () => {
    const response = await hr.get('/api/departments?q=%E7%8E%8B%E5%B0%8F%E6%98%8E').expect(200);
    const line = test.logLines.find(({ requestId }) => requestId === response.get('X-Request-Id'));
    expect(line).toMatchObject({ method: 'GET', path: '/api/departments', status: 200 });
    expect(JSON.stringify(test.logLines)).not.toMatch(/王小明|correct horse|hr_session/);
  });
});
