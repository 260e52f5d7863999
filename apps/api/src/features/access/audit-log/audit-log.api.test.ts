import { readTable } from '@hr/spreadsheet/readers';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;

/** The session is still valid twenty minutes later, across midnight in Taipei. */
const FIRST = new Date('2026-11-21T15:40:00Z');

const title = (code: string) => ({
  code,
  nameZh: `職稱${code}`,
  nameEn: null,
  family: 'research',
  grade: null,
  isManagerial: false,
  probationMonths: null,
  description: null,
  sortOrder: 0,
});

beforeAll(async () => {
  test = await startTestApp();
  test.setNow(FIRST);
  const [hr, manager] = [await test.signedInAs('hr_officer'), await test.signedInAs('hr_manager')];
  await hr.post('/api/job-titles').send(title('A')).expect(201);
  // One minute before and at midnight in Taipei.
  test.setNow(new Date('2026-11-21T15:59:00Z'));
  await hr.post('/api/job-titles').send(title('B')).expect(201);
  test.setNow(new Date('2026-11-21T16:00:00Z'));
  await manager.post('/api/job-titles').send(title('C')).expect(201);
});

const codesFor = async (query: string): Promise<(string | null)[]> => {
  const auditor = await test.signedInAs('auditor');
  const { body } = await auditor.get(`/api/audit-entries?${query}`).expect(200);
  return body.items.map(({ changes }: { changes: { after: string | null }[] }) => changes[0]?.after ?? null);
};

describe('GET /api/audit-entries', () => {
  it.each([
    { query: '', expected: ['C', 'B', 'A'], why: 'the newest first' },
    { query: 'sort=at', expected: ['A', 'B', 'C'], why: 'the oldest first' },
    { query: 'q=hr_manager', expected: ['C'], why: 'by who did it' },
    { query: 'to=2026-11-21', expected: ['B', 'A'], why: 'the last day is included, to its last minute in Taipei' },
    { query: 'from=2026-11-22', expected: ['C'], why: 'the first day begins at midnight in Taipei' },
    { query: 'entity=department', expected: [], why: 'another kind of record' },
    { query: 'pageSize=2&page=2', expected: ['A'], why: 'the second page' },
  ])('?$query lists $expected ($why)', async ({ query, expected }) => {
    expect(await codesFor(query)).toEqual(expected);
  });

  it(`shows entities that this release does not know as 'other'`, async () => {
    const auditor = await test.signedInAs('auditor');
    const entityId = crypto.randomUUID();
    await test.db.prisma.auditEntry.create({
      data: { actorName: '別版', entity: 'spaceship', entityId, action: '新增', changes: [] },
    });
    const { body } = await auditor.get(`/api/audit-entries?entityId=${entityId}`).expect(200);
    expect(body.items).toMatchObject([{ entity: 'other', actorName: '別版' }]);
    expect((await auditor.get('/api/audit-entries?entity=other').expect(200)).body.total).toBe(1);
  });

  it('shows actor, origin, action, and values before and after', async () => {
    const auditor = await test.signedInAs('auditor');
    const { body } = await auditor.get('/api/audit-entries?sort=at&pageSize=1').expect(200);
    expect(body.items[0]).toMatchObject({
      at: FIRST.toISOString(),
      actorName: 'hr_officer',
      entity: 'job_title',
      action: '新增',
      ipAddress: expect.stringContaining('127.0.0.1'),
      requestId: expect.any(String),
    });
  });

  it('can be exported with the changes in one cell', async () => {
    const auditor = await test.signedInAs('auditor');
    const { body } = await binary(
      auditor.get('/api/audit-entries/export?format=csv&sort=at&columns=at,entity,changes'),
    ).expect(200);
    const [first] = (await readTable(body)).rows;
    expect(first?.values).toMatchObject({ 時間: '2026/11/21 下午 11:40', 資料類別: '職稱' });
    expect(first?.values['內容']).toContain('職稱編號：— → A');
  });

  it('requires a permission that hr_officer does not have', async () => {
    const hr = await test.signedInAs('hr_officer');
    await hr.get('/api/audit-entries').expect(403);
  });
});
