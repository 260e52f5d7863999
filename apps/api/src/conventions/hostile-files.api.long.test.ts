import { workbookWith } from '@hr/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

/** Twice as many as a table may have: how far beyond that the reader gives up is tested where it stands. */
const sharedStrings = `<sst>${'<si/>'.repeat(2_000_000)}</sst>`;
const bomb = Buffer.from(workbookWith({ 'sharedStrings.xml': sharedStrings }));

const comment = `<worksheet><!--${'- '.repeat(40_000_000)}--></worksheet>`;
const longComment = Buffer.from(workbookWith({ 'worksheets/sheet1.xml': comment }));

describe('a file that would take the service down', () => {
  const isAnswered: string[] = [];

  it.each(['/api/job-titles/import', '/api/departments/import/preview', '/api/holidays/government-calendar'])(
    'is refused by %s with the reason, and others are answered meanwhile',
    async (address) => {
      const refused = hr
        .post(address)
        .attach('file', bomb, 'bomb.xlsx')
        .expect(422)
        .then(({ body }) => {
          isAnswered.push('bomb');
          return body as { msg: string };
        });
      const other = hr
        .get('/api/job-titles')
        .expect(200)
        .then(() => isAnswered.push('list'));

      expect((await refused).msg).toBe('無法匯入：儲存格數過多，請刪除空白的欄列或分批匯入');
      await other;
      expect(isAnswered.splice(0)).toEqual(['list', 'bomb']);
    },
  );

  it.each([
    {
      why: 'for the memory that it takes',
      file: longComment,
      reason: '檔案或其解壓縮後的內容過大',
    },
    { why: 'for its rows', file: Buffer.from('編號\n'.repeat(20_002)), reason: '資料列數過多' },
    { why: 'as no table', file: Buffer.from([0xff, 0xd8, 0xff]), reason: '檔案已損毀' },
    { why: 'for a place in it', file: Buffer.from('編號\n1\n2,3\n'), reason: '第 1 列須為欄位名稱.*（第 3 列）$' },
  ])('is refused $why, in words', async ({ file, reason }) => {
    const { body } = await hr.post('/api/job-titles/import/preview').attach('file', file, 'list.csv').expect(422);

    expect(body).toMatchObject({ code: 'UnreadableFile', msg: expect.stringMatching(`^無法匯入：${reason}`) });
  });

  it('keeps no file of another from being read, however many there are of it', async () => {
    const manager = await test.signedInAs('hr_manager');
    const preview = (caller: Caller, file: Buffer, name: string) =>
      caller
        .post('/api/job-titles/import/preview')
        .attach('file', file, name)
        .then(({ status }) => isAnswered.push(`${name} ${status}`));
    const hostile = Array.from({ length: 3 }, () => preview(hr, bomb, 'hostile'));

    await preview(manager, Buffer.from('編號\n1\n'), 'other');
    await Promise.all(hostile);

    expect(isAnswered.splice(0)).toEqual(['other 422', 'hostile 422', 'hostile 422', 'hostile 422']);
  });

  it('is refused for now when others of the same person wait already', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status } = await hr.post('/api/job-titles/import/preview').attach('file', bomb, 'hostile');
        return status;
      }),
    );

    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });

  it('is read before a connection is taken, so that it keeps none from others', async () => {
    const file = Buffer.from('編號,\u0000');
    const asked = (key: Readonly<Record<string, string>>) =>
      countQueries(() => hr.post('/api/job-titles/import').set(key).attach('file', file, 'list.csv').expect(422));

    expect(await asked({ 'Idempotency-Key': crypto.randomUUID() })).toBe(await asked({}));
  });
});
