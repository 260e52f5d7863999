import { expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startCandidateTest } from '#testing/candidate-test.ts';
import { NOW } from '#testing/test-app.ts';
import { pino } from 'pino';
import { folderStorage } from '#files/index.ts';
import { readdir } from 'node:fs/promises';
import { PDF } from '#testing/seed-documents.ts';
import { maintainCandidates } from './index.ts';

const { test, hr, openPosition, newCandidate, apply, read, detailOf, arrange, upload } = await startCandidateTest();

const NAME = '諸葛難忘';
const DAY = 86_400_000;
const EMAIL = 'unforgettable@example.com';

/** Tables that contain the text in any column, with the number of rows. */
const tablesWith = async (text: string): Promise<Record<string, number>> => {
  const tables = await test.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const count = await test.db.prisma.$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as count from "${name}" t where to_jsonb(t)::text like $1`,
      `%${text}%`,
    );
    if ((count[0]?.count ?? 0) > 0) {
      counts[name] = count[0]?.count ?? 0;
    }
  }
  return counts;
};

const job = (now = NOW) =>
  maintainCandidates(
    { db: test.db, cipher: test.cipher, files: folderStorage(test.filesFolder), log: pino({ level: 'silent' }) },
    now,
  );

it('erases a candidate on request, so that nothing is found by table, file, search or export', async () => {
  const opening = await openPosition('E-1');
  const candidate = await apply(NAME, { openingId: opening.id, email: EMAIL, phone: '0987-654-321', note: '熟人介紹' });
  const { id } = candidate;
  await hr.post(`/api/candidates/${id}/files/portfolio`).attach('file', PDF, '作品.pdf').expect(201);
  await arrange(id);
  await test.db.rows(sql`update candidate_mails set state = 'failed' where candidate_id = ${id}::uuid`);
  const [failedMail] = (await detailOf(id)).mails;
  await hr.post(`/api/candidates/${id}/mails/${failedMail?.id}/resend`).expect(204);
  await hr.get(`/api/candidates/${id}/files/${candidate.resumeFile?.id}`).expect(200);
  await hr.get(`/api/candidates/export?format=csv&q=${encodeURIComponent(NAME)}`).expect(200);
  const [exported] = await test.db.rows<{ changes: string }>(sql`
    select changes::text as changes from audit_entries where kind = 'export' and screen = 'applicant_data_repository'`);
  expect(exported?.changes).toContain('不記錄內容');
  const saved = await hr.post('/api/saved-filters').send({
    name: '找人',
    isShared: true,
    list: 'applicant_data_repository',
    query: `q=${encodeURIComponent(NAME)}`,
    isDefault: false,
  });
  expect(saved.body.fields).toEqual([{ path: 'query', message: '應徵者的關鍵字不可儲存，請先清除關鍵字' }]);
  const archive = await hr.get(`/api/candidates/${id}/personal-data`).buffer().expect(200);
  expect(archive.headers['content-type']).toBe('application/zip');
  expect(Object.keys(await tablesWith(NAME)).toSorted()).toEqual([
    'audit_entries',
    'candidate_mails',
    'candidates',
    'idempotency_keys',
  ]);
  const files = await readdir(test.filesFolder, { recursive: true });
  expect(files.some((name) => name.endsWith(candidate.resumeFile?.id ?? 'x'))).toBe(true);

  const { version } = await read(id);
  const stale = await hr.post(`/api/candidates/${id}/erase`).send({ version: version - 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'StaleVersion']);
  await hr.post(`/api/candidates/${id}/erase`).send({ version }).expect(204);

  expect(await tablesWith(NAME)).toEqual({});
  expect(await tablesWith(EMAIL)).toEqual({});
  expect(await tablesWith('0987-654-321')).toEqual({});
  const remaining = await readdir(test.filesFolder, { recursive: true });
  expect(remaining.filter((name) => name.endsWith(candidate.resumeFile?.id ?? 'x'))).toEqual([]);
  await hr.get(`/api/candidates/${id}`).expect(404);
  expect((await hr.get(`/api/search?q=${encodeURIComponent(NAME)}`).expect(200)).body.items ?? []).toEqual([]);

  const { body } = await hr.get('/api/candidate-erasures').expect(200);
  expect(body.items).toMatchObject([{ reason: 'request', candidates: 1, files: 2, interviews: 1, mails: 1 }]);
  // Entries stay with time and action; the service cannot blank those of others.
  const entries = await test.db.rows<{ action: string; subject: string | null }>(sql`
    select action, subject from audit_entries where entity = 'candidate' and entity_id = ${id}::uuid`);
  expect(entries.length).toBe(body.items[0].logEntries - 1);
  expect(entries.every(({ subject }) => subject === null)).toBe(true);
});

it('answers an edit of an erased candidate as not found', async () => {
  const candidate = await apply('編輯中', { phone: '0987-000-001' });
  await hr.post(`/api/candidates/${candidate.id}/erase`).send({ version: candidate.version }).expect(204);
  const moved = await hr
    .post(`/api/candidates/${candidate.id}/move`)
    .send({ stage: 'screening', reason: null, version: candidate.version });
  expect(moved.status).toBe(404);
});

it('cannot blank the log of a candidate who is not erased', async () => {
  const { id } = await apply('仍在案', { phone: '0987-000-002' });
  await expect(test.db.rows(sql`select forget_candidates(array[${id}::uuid], '{}', '{}')`)).rejects.toThrow(
    /not erased/,
  );
});

it('erases candidates on the last day of their retention, and reminds recruiters once from two weeks before', async () => {
  const recruiter = await test.db.prisma.employee.findFirstOrThrow({ where: { nameZh: '面試官乙' } });
  const due = await apply('到期者', { phone: '0987-000-003', resumeFileId: await upload(), tags: ['優先'] });
  const ending = await apply('將到期', { phone: '0987-000-004', consentOn: '2026-11-20', retainedUntil: '2026-12-05' });
  const { id: moved, version } = await apply('改期限', { phone: '0987-000-006' });
  const unaffected = await apply('未到期', { phone: '0987-000-005' });
  await test.db.rows(sql`
    update candidates set retained_until = '2026-11-21', consent_on = '2026-01-01' where id = ${due.id}::uuid`);
  await test.db.rows(sql`
    insert into account_roles (account_id, role_id)
    select account.id, role.id from emp_accounts account, roles role
    where account.employee_id = ${recruiter.id}::uuid and role.code = 'hr_officer'`);

  await job();
  await job();
  // A retention that is shortened later is announced as well.
  const sooner = newCandidate('改期限', {
    phone: '0987-000-006',
    retainedUntil: '2026-11-25',
    resumeFileId: await upload(),
  });
  await hr
    .put(`/api/candidates/${moved}`)
    .send({ ...sooner, version })
    .expect(200);
  await job(new Date(NOW.getTime() + DAY));

  await hr.get(`/api/candidates/${due.id}`).expect(404);
  expect((await read(ending.id)).nameZh).toBe('將到期');
  expect((await detailOf(unaffected.id)).history).toHaveLength(1);
  const notices = await test.db.rows<{ summary: string }>(sql`
    select summary from notifications where kind = 'retention_ending'`);
  expect(notices.map(({ summary }) => summary)).toEqual([
    '1 位應徵者的保存期限將於 14 日內屆滿',
    '1 位應徵者的保存期限將於 14 日內屆滿',
  ]);
  const { body } = await hr.get('/api/candidate-erasures').expect(200);
  expect((body.items as { reason: string }[]).filter(({ reason }) => reason === 'retention')).toMatchObject([
    { candidates: 1, files: 1, actorName: '系統' },
  ]);
});
