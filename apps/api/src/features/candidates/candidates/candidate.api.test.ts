import { importColumns } from '@hr/contracts/records';
import { candidates } from '@hr/contracts/candidates/candidates';
import { describe, expect, it } from 'vitest';
import { startCandidateTest } from '#testing/candidate-test.ts';

const { test, hr, manager, newOpening, openPosition, upload, newCandidate, apply, read, detailOf, move } =
  await startCandidateTest();

const messageOf = ({ body }: { body: { msg: string; fields?: { path: string; message: string }[] } }) =>
  body.fields?.map(({ path, message }) => `${path}: ${message}`) ?? [body.msg];

describe('an opening', () => {
  it('must show a pay below the limit, and takes candidates only while it is open', async () => {
    const hidden = await hr.post('/api/job-openings').send(newOpening('J-1', { isPayShown: false }));
    expect([hidden.status, messageOf(hidden)]).toEqual([
      400,
      ['isPayShown: 最低薪資未達 40,000 元時須公開薪資範圍（就業服務法第 5 條）'],
    ]);

    const low = await hr.post('/api/job-openings').send(newOpening('J-1', { payFrom: 29_499 }));
    expect([low.status, messageOf(low)]).toEqual([422, ['payFrom: 最低月薪不可低於基本工資 29,500 元']]);

    const { body: draft } = await hr.post('/api/job-openings').send(newOpening('J-2')).expect(201);
    const early = await hr
      .post('/api/candidates')
      .send(newCandidate('早申請', { openingId: draft.id, resumeFileId: await upload() }));
    expect([early.status, messageOf(early)]).toEqual([422, ['openingId: 此職缺未開放或已截止']]);
    expect((await hr.post(`/api/job-openings/${draft.id}/pause`).send({ version: draft.version })).status).toBe(422);

    const opening = await openPosition('J-3');
    await apply('林應徵', { openingId: opening.id, phone: '0911-000-001' });
    const removed = await hr.delete(`/api/job-openings/${opening.id}?version=${opening.version}`);
    expect([removed.status, removed.body.msg]).toEqual([409, '此職缺已有應徵者，無法刪除，請改為關閉。']);
  });
});

describe('a candidate', () => {
  it.each([
    ['retainedUntil', { retainedUntil: '2026-11-21', consentOn: '2026-11-01' }, '保存期限須晚於今日'],
    ['retainedUntil', { retainedUntil: '2026-11-10', consentOn: '2026-11-12' }, '保存期限須晚於同意日'],
    ['retainedUntil', { retainedUntil: '2032-01-01' }, '保存期限不可超過同意日後五年'],
    ['consentOn', { consentOn: '2026-11-22' }, '個資同意日不可晚於今日'],
    ['appliedOn', { appliedOn: '2026-11-22' }, '應徵日不可晚於今日'],
    ['resumeFileId', {}, '請選擇履歷檔'],
  ] as const)('is refused at %s for %j', async (path, overrides, message) => {
    const resumeFileId = path === 'resumeFileId' ? null : await upload();
    const response = await hr.post('/api/candidates').send(newCandidate('王不收', { resumeFileId, ...overrides }));
    expect(messageOf(response)).toEqual([`${path}: ${message}`]);
  });

  it('is refused with a résumé that is an image', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const response = await hr
      .post('/api/candidates')
      .send(newCandidate('王圖檔', { resumeFileId: await upload('照片.png', png) }));
    expect(messageOf(response)).toEqual(['resumeFileId: 僅接受 PDF、DOCX 檔案']);
    const renamed = await hr.post('/api/candidates/files').attach('file', Buffer.from('MZ not a document'), '履歷.pdf');
    expect([renamed.status, renamed.body.code]).toEqual([422, 'UnacceptableFile']);
  });

  it('moves by the table of stages, with a reason for the end', async () => {
    const { id } = await apply('陳移動', { phone: '0911-000-002' });
    expect((await move(id, 'screening')).body).toMatchObject({ stage: 'screening', stageReason: null });
    expect((await move(id, 'offer')).body.code).toBe('CandidateMoveNotAllowed');
    expect(messageOf(await move(id, 'rejected'))).toEqual(['reason: 請輸入原因']);
    expect((await move(id, 'rejected', '經驗不足')).body).toMatchObject({ stage: 'rejected', stageReason: '經驗不足' });
    const { history, moves } = await detailOf(id);
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      ['screening', 'rejected'],
      ['applied', 'screening'],
      [null, 'applied'],
    ]);
    expect(moves).toEqual(['screening', 'talent_pool', 'blacklist']);

    await hr
      .post(`/api/candidates/${id}/thank`)
      .send({ version: (await read(id)).version })
      .expect(200);
    const { mails } = await detailOf(id);
    expect(mails).toMatchObject([{ subject: '感謝您的應徵：人才庫', state: 'waiting' }]);
  });

  it('is found as a duplicate by phone, e-mail or name, also as a former employee', async () => {
    const opening = await openPosition('J-4');
    await apply('周重複', { phone: '0933-222-111', email: 'chou@example.com', openingId: opening.id });
    const matches = async (person: object) => {
      const { body } = await hr
        .post('/api/candidate-duplicates')
        .send({ nameZh: '', phone: '', email: '', ...person })
        .expect(200);
      return (body.items as { by: string; subject: string; number: string; kind: string }[]).map(
        ({ by, subject, kind }) => [kind, by, subject],
      );
    };
    expect(await matches({ phone: '+886 933 222 111' })).toEqual([['candidate', 'phone', '研究助理']]);
    expect(await matches({ phone: '+886 (0)933 222 111' })).toEqual([['candidate', 'phone', '研究助理']]);
    expect(await matches({ email: 'CHOU@example.com' })).toEqual([['candidate', 'email', '研究助理']]);
    expect(await matches({ nameZh: '用人主管甲' })).toEqual([['employee', 'name', null]]);
    expect(await matches({ nameZh: '查無此人' })).toEqual([]);
  });

  it('is visible to the hiring manager of the opening only', async () => {
    const other = await hr
      .post('/api/job-openings')
      .send(newOpening('J-5', { hiringManagerId: (await hr.get('/api/job-openings')).body.items[0].hiringManager.id }))
      .expect(201);
    expect(other.body.hiringManager.nameZh).toBe('用人主管甲');
    const opening = await openPosition('J-6');
    const own = await apply('吳可見', { openingId: opening.id, phone: '0911-000-006', tags: ['統計'] });
    const pool = await apply('鄭不可見', { phone: '0911-000-007', tags: ['統計', '實驗'] });
    const tags = async (caller: typeof hr) => (await caller.get('/api/candidate-tags').expect(200)).body.items;
    expect(await tags(hr)).toEqual([
      { tag: '統計', count: 2 },
      { tag: '實驗', count: 1 },
    ]);
    expect(await tags(manager.caller)).toEqual([{ tag: '統計', count: 1 }]);
    expect((await read(own.id, manager.caller)).nameZh).toBe('吳可見');
    await manager.caller.get(`/api/candidates/${pool.id}`).expect(404);
    await manager.caller.get(`/api/candidates/${pool.id}/detail`).expect(404);
    await manager.caller
      .post(`/api/candidates/${own.id}/move`)
      .send({ stage: 'screening', reason: null, version: 1 })
      .expect(403);
    const { body } = await manager.caller.get('/api/candidates?pageSize=100').expect(200);
    expect((body.items as { nameZh: string }[]).map(({ nameZh }) => nameZh)).not.toContain('鄭不可見');
    await move(own.id, 'blacklist', '冒用他人資料');
    await manager.caller.get(`/api/candidates/${own.id}`).expect(404);
  });

  it('is shown on the board in its column, and found by number', async () => {
    const { id, candidateNo } = await apply('馮看板', { phone: '0911-000-008' });
    const { body } = await hr.get(`/api/candidate-board?q=${candidateNo}`).expect(200);
    const columns = body.columns as { stage: string; total: number; items: { id: string }[] }[];
    expect(columns.find(({ stage }) => stage === 'applied')).toMatchObject({ total: 1, items: [{ id }] });
    expect(columns.filter(({ total }) => total > 0)).toHaveLength(1);
  });
});

describe('the import of candidates', () => {
  const columns = importColumns(candidates.fields);
  const row = (overrides: Partial<Record<keyof typeof columns, string>>) => ({
    nameZh: '匯入一',
    phone: '0922-000-001',
    email: 'import1@example.com',
    appliedOn: '2026/11/01',
    source: '104',
    consentOn: '2026/11/01',
    retainedUntil: '2027/11/01',
    ...overrides,
  });
  const send = (path: string, rows: readonly ReturnType<typeof row>[]) => {
    const names = Object.keys(rows[0] ?? {}) as (keyof typeof columns)[];
    const lines = rows.map((each) => names.map((name) => (each as Record<string, string>)[name] ?? '').join(','));
    const file = Buffer.from([names.map((name) => columns[name]).join(','), ...lines].join('\n'));
    return hr
      .post(`/api/candidates/${path}`)
      .set('Idempotency-Key', crypto.randomUUID())
      .attach('file', file, '104.csv');
  };

  it('refuses the same person twice, in the file and in the database', async () => {
    const same = row({ nameZh: '匯入二', email: 'other@example.com' });
    const refused = await send('import', [row({}), same]);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('與第 2 列為同一位應徵者');
    await send('import', [row({})]).expect(200);
    const again = await send('import', [row({ phone: '0922-000-999' })]);
    expect(JSON.stringify(again.body)).toContain('此應徵者已存在（2026/11/01 應徵 人才庫）');
    const past = await send('import', [
      row({ phone: '0922-000-003', email: 'x@example.com', retainedUntil: '2026/11/20' }),
    ]);
    expect(JSON.stringify(past.body)).toContain('保存期限須晚於今日');
  });
});

it('keeps the file of a replaced résumé out of the storage', async () => {
  const candidate = await apply('換履歷', { phone: '0911-000-009' });
  const former = candidate.resumeFile?.id ?? '';
  const input = newCandidate('換履歷', { phone: '0911-000-009', resumeFileId: await upload('新.pdf') });
  await hr
    .put(`/api/candidates/${candidate.id}`)
    .send({ ...input, version: candidate.version })
    .expect(200);
  expect(await test.db.prisma.storedFile.count({ where: { id: former } })).toBe(0);
  await hr.get(`/api/candidates/${candidate.id}/files/${former}`).expect(404);
});
