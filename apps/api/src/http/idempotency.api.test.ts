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

const keep = (key: string, createdAt: Date) =>
  test.db.prisma.idempotencyKey.create({
    data: { accountId: crypto.randomUUID(), key, endpointId: 'test', requestHash: 'x', createdAt },
  });

const keptKeys = async (): Promise<string[]> =>
  (await test.db.prisma.idempotencyKey.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key);

describe('the keys of commands', () => {
  it('are forgotten after a day, on the way of the next command', async () => {
    await keep('older-than-a-day', hoursAgo(25));
    await keep('younger-than-a-day', hoursAgo(23));
    await create('the-next-command');
    expect(await keptKeys()).toEqual(['the-next-command', 'younger-than-a-day']);
  });

  it('are forgotten a hundred at a time, so that no command waits for the rest', async () => {
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
    expect(await keptKeys()).toHaveLength(51);
    await create('another-command');
    expect(await keptKeys()).toEqual(['another-command', 'one-command']);
  });
});

describe('a command that is sent again', () => {
  it('is answered as it was, and said to be that answer', async () => {
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
