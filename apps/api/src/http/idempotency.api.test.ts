import { describe, expect, it } from 'vitest';
import { NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const HOUR = 3_600_000;

const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR);

let sequence = 0;

const create = (key: string) => {
  const number = (sequence += 1);
  const title = { code: `KEY-${number}`, nameZh: `識別碼測試${number}`, nameEn: null, family: 'research', grade: null };
  const rest = { isManagerial: false, probationMonths: null, description: null, sortOrder: 0 };
  return hr
    .post('/api/job-titles')
    .set('Idempotency-Key', key)
    .send({ ...title, ...rest })
    .expect(201);
};

const insertKey = (key: string, createdAt: Date) =>
  test.db.prisma.idempotencyKey.create({
    data: { accountId: crypto.randomUUID(), key, endpointId: 'test', requestHash: 'x', createdAt },
  });

const findKeys = async (): Promise<string[]> =>
  (await test.db.prisma.idempotencyKey.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key);

describe('idempotency keys', () => {
  it('deletes keys older than a day when the next command runs', async () => {
    await insertKey('older-than-a-day', hoursAgo(25));
    await insertKey('younger-than-a-day', hoursAgo(23));
    await create('the-next-command');
    expect(await findKeys()).toEqual(['the-next-command', 'younger-than-a-day']);
  });

  it('deletes at most a hundred keys per command', async () => {
    await test.db.prisma.idempotencyKey.deleteMany();
    const data = Array.from({ length: 150 }, (_, index) => ({
      accountId: crypto.randomUUID(),
      key: `old-${index}`,
      endpointId: 'test',
      requestHash: 'x',
      createdAt: hoursAgo(48),
    }));
    await test.db.prisma.idempotencyKey.createMany({ data });
    await create('one-command');
    expect(await findKeys()).toHaveLength(51);
    await create('another-command');
    expect(await findKeys()).toEqual(['another-command', 'one-command']);
  });
});

describe('a repeated command', () => {
  it('returns the first response and marks it as replayed', async () => {
    const body = { code: 'AGAIN', nameZh: '再送一次', nameEn: null, family: 'research', grade: null };
    const rest = { isManagerial: false, probationMonths: null, description: null, sortOrder: 0 };
    const send = () =>
      hr
        .post('/api/job-titles')
        .set('Idempotency-Key', 'sent-twice')
        .send({ ...body, ...rest })
        .expect(201);

    const [first, again] = [await send(), await send()];

    expect(again.body).toEqual(first.body);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers).toHaveProperty('idempotency-replayed', 'true');
  });
});
