import { bulkEndpoints, MAX_BULK_ITEMS } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { departments } from '@hr/contracts/organisation/departments';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { nhiDependentEndpoints } from '@hr/contracts/people/nhi-dependents';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { NO_VERSION } from '#testing/reach/probe.ts';
import { EVERYTHING_ABOUT_PEOPLE, seedScopedViewer } from '#testing/reach/seed-viewer.ts';
import { type Caller, startTestApp, TODAY } from '#testing/test-app.ts';

const CEILING = 20;

let calls = 0;
let ceiling = Infinity;
const test = await startTestApp({
  limitCalls: () => {
    calls += 1;
    if (calls > ceiling) {
      throw new AppError('TooManyRequests');
    }
  },
});
const hr = await test.signedInAs('hr_officer');
const { deactivate, remove } = jobTitles.endpoints;

interface JobTitle {
  readonly id: string;
  readonly version: number;
}

let sequence = 0;

const create = async (): Promise<JobTitle> => {
  sequence += 1;
  const title = { code: `BULK-${sequence}`, nameZh: `批次${sequence}`, nameEn: null, family: 'research', grade: null };
  const rest = { isManagerial: false, probationMonths: null, description: null, sortOrder: 0 };
  return (
    await hr
      .post('/api/job-titles')
      .send({ ...title, ...rest })
      .expect(201)
  ).body as JobTitle;
};

const createMany = (count: number): Promise<JobTitle[]> => Promise.all(Array.from({ length: count }, create));

const toItem = ({ id, version }: JobTitle) => ({ params: { id }, body: { activeTo: TODAY, version } });

const send = (caller: Caller, endpointId: string, items: readonly object[]) =>
  caller.post('/api/bulk').set('Idempotency-Key', crypto.randomUUID()).send({ endpointId, items });

const codesOf = (body: { outcomes: ({ code: string } | null)[] }): (string | null)[] =>
  body.outcomes.map((outcome) => outcome?.code ?? null);

const versionsOf = async (titles: readonly JobTitle[]): Promise<number[]> => {
  const rows = await test.db.prisma.jobTitle.findMany({ where: { id: { in: titles.map(({ id }) => id) } } });
  return titles.map(({ id }) => rows.find((row) => row.id === id)?.version ?? 0);
};

describe('a bulk command', () => {
  it('returns an outcome per record in their order; a refusal does not stop the others', async () => {
    const [first, stale, last] = (await createMany(3)) as [JobTitle, JobTitle, JobTitle];
    const items = [
      toItem(first),
      toItem({ ...stale, version: 2 }),
      toItem({ id: crypto.randomUUID(), version: 1 }),
      { params: { id: 'not-a-uuid' }, body: {} },
      { params: { id: first.id }, body: { activeTo: 'soon', version: 2, unknown: 1 } },
      toItem(last),
    ];
    const { body } = await send(hr, deactivate.id, items).expect(200);
    expect(codesOf(body)).toEqual([null, 'StaleVersion', 'NotFound', 'ValidationFailed', 'ValidationFailed', null]);
    expect(body.outcomes[4].fields).toContainEqual({ path: 'unknown', message: '不明的欄位' });
    expect(await versionsOf([first, stale, last])).toEqual([2, 1, 2]);
  });

  it('removes records with the version in the query', async () => {
    const [title] = (await createMany(1)) as [JobTitle];
    const { body } = await send(hr, remove.id, [{ params: { id: title.id }, query: { version: 1 } }]).expect(200);
    expect(codesOf(body)).toEqual([null]);
    expect(await versionsOf([title])).toEqual([0]);
  });

  it('writes an audit entry per record', async () => {
    const titles = await createMany(2);
    await send(hr, deactivate.id, titles.map(toItem)).expect(200);
    for (const { id } of titles) {
      const { body } = await hr.get(`/api/job-titles/${id}/audit-entries`).expect(200);
      expect(body.total).toBe(2);
    }
  });

  it('checks the scope of each record', async () => {
    const role = await test.db.prisma.role.create({
      data: { name: '部門與下級', scope: 'department_and_below', ...EVERYTHING_ABOUT_PEOPLE },
    });
    const { caller, people } = await seedScopedViewer(test, [role.id]);
    const toDependent = ({ dependentId }: { readonly dependentId: string }) => ({
      params: { id: dependentId },
      body: { endOn: '2026-06-01', version: NO_VERSION },
    });
    const items = [people['department below'], people.stranger].map(toDependent);
    const { body } = await send(caller, nhiDependentEndpoints.withdraw.id, items).expect(200);
    expect(codesOf(body)).toEqual(['StaleVersion', 'NotFound']);
  });

  it('requires the permission of the endpoint, and audits the refusal', async () => {
    const [title] = (await createMany(1)) as [JobTitle];
    const employee = await test.signedInAs('employee');
    const { body } = await send(employee, deactivate.id, [toItem(title)]).expect(403);
    expect(body.code).toBe('PermissionDenied');
    expect(await versionsOf([title])).toEqual([1]);
    const refusals = await test.db.prisma.auditEntry.count({ where: { kind: 'refusal', action: deactivate.summary } });
    expect(refusals).toBe(1);
  });

  it.each([
    { why: 'more records than the maximum', endpointId: deactivate.id, count: MAX_BULK_ITEMS + 1 },
    { why: 'no record', endpointId: deactivate.id, count: 0 },
    { why: 'an endpoint without bulk', endpointId: departments.endpoints.update.id, count: 1 },
    { why: 'itself', endpointId: bulkEndpoints.run.id, count: 1 },
    { why: 'an unknown endpoint', endpointId: '__proto__', count: 1 },
  ])('is rejected: $why', async ({ endpointId, count }) => {
    const item = toItem({ id: crypto.randomUUID(), version: 1 });
    const { body } = await send(
      hr,
      endpointId,
      Array.from({ length: count }, () => item),
    ).expect(400);
    expect(body.code).toBe('ValidationFailed');
  });

  it('counts each record as a call', async () => {
    const titles = await createMany(CEILING);
    [calls, ceiling] = [0, CEILING];
    try {
      await send(hr, deactivate.id, titles.map(toItem)).expect(200);
      calls = 1;
      await send(hr, deactivate.id, titles.map(toItem)).expect(429);
    } finally {
      ceiling = Infinity;
    }
  });

  it('runs each record once per key, also if its key is repeated', async () => {
    const titles = await createMany(2);
    const items = [...titles.map(toItem), toItem({ id: crypto.randomUUID(), version: 1 })];
    const key = crypto.randomUUID();
    const first = await send(hr, deactivate.id, items).set('Idempotency-Key', key).expect(200);
    const second = await send(hr, deactivate.id, items).set('Idempotency-Key', key).expect(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(codesOf(second.body)).toEqual(codesOf(first.body));
    expect(await versionsOf(titles)).toEqual([2, 2]);
    const other = await send(hr, remove.id, [{ params: { id: titles[0]!.id }, query: { version: 2 } }]).set(
      'Idempotency-Key',
      key,
    );
    expect(codesOf(other.body)).toEqual(['IdempotencyKeyReused']);
  });

  it('changes each record once if two requests run at the same time', async () => {
    const titles = await createMany(20);
    const items = titles.map(toItem);
    const [one, other] = await Promise.all([
      send(hr, deactivate.id, items).expect(200),
      send(hr, deactivate.id, items.toReversed()).expect(200),
    ]);
    const succeeded = [one, other].map(({ body }) => codesOf(body).filter((code) => code === null).length);
    expect(succeeded[0]! + succeeded[1]!).toBe(titles.length);
    expect(new Set([...codesOf(one.body), ...codesOf(other.body)])).toEqual(new Set([null, 'StaleVersion']));
    expect(await versionsOf(titles)).toEqual(titles.map(() => 2));
  });
});

it.each(
  allEndpoints.flatMap((endpoint) =>
    endpoint.kind === 'json' && endpoint.isBulk ? [{ id: endpoint.id, endpoint }] : [],
  ),
)('$id can run in bulk', async ({ id }) => {
  const roles = ['system_administrator', 'hr_manager', 'payroll_officer'] as const;
  const callers = [hr, ...(await Promise.all(roles.map((role) => test.signedInAs(role))))];
  const responses = await Promise.all(callers.map((caller) => send(caller, id, [{ params: { id: 'none' } }])));
  expect(responses.map(({ status }) => status)).toContain(200);
});
