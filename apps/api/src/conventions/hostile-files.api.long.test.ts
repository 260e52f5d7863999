import { workbookWith } from '@hr/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

/** Twice the allowed number of cells. */
const sharedStrings = `<sst>${'<si/>'.repeat(2_000_000)}</sst>`;
const bomb = Buffer.from(workbookWith({ 'sharedStrings.xml': sharedStrings }));

const comment = `<worksheet><!--${'- '.repeat(40_000_000)}--></worksheet>`;
const longComment = Buffer.from(workbookWith({ 'worksheets/sheet1.xml': comment }));

describe('a hostile file', () => {
  const responses: string[] = [];

  it.each(['/api/job-titles/import', '/api/departments/import/preview', '/api/holidays/government-calendar'])(
    'is rejected by %s with a reason while other requests are answered',
    async (address) => {
      const refused = hr
        .post(address)
        .attach('file', bomb, 'bomb.xlsx')
        .expect(422)
        .then(({ body }) => {
          responses.push('bomb');
          return body as { msg: string };
        });
      const other = hr
        .get('/api/job-titles')
        .expect(200)
        .then(() => responses.push('list'));

      expect((await refused).msg).toBe('無法匯入：儲存格數過多，請刪除空白的欄列或分批匯入');
      await other;
      expect(responses.splice(0)).toEqual(['list', 'bomb']);
    },
  );

  it.each([
    {
      why: 'for its memory use',
      file: longComment,
      reason: '檔案或其解壓縮後的內容過大',
    },
    { why: 'for too many rows', file: Buffer.from('編號\n'.repeat(20_002)), reason: '資料列數過多' },
    { why: 'if it is not a table', file: Buffer.from([0xff, 0xd8, 0xff]), reason: '檔案已損毀' },
    {
      why: 'with the position of the error',
      file: Buffer.from('編號\n1\n2,3\n'),
      reason: '第 1 列須為欄位名稱.*（第 3 列）$',
    },
  ])('is rejected $why', async ({ file, reason }) => {
    const { body } = await hr.post('/api/job-titles/import/preview').attach('file', file, 'list.csv').expect(422);

    expect(body).toMatchObject({ code: 'UnreadableFile', msg: expect.stringMatching(`^無法匯入：${reason}`) });
  });

  it('does not delay files of other accounts', async () => {
    const manager = await test.signedInAs('hr_manager');
    const preview = (caller: Caller, file: Buffer, name: string) =>
      caller
        .post('/api/job-titles/import/preview')
        .attach('file', file, name)
        .then(({ status }) => responses.push(`${name} ${status}`));
    const requests = Array.from({ length: 3 }, () => preview(hr, bomb, 'hostile'));

    await preview(manager, Buffer.from('編號\n1\n'), 'other');
    await Promise.all(requests);

    expect(responses.splice(0)).toEqual(['other 422', 'hostile 422', 'hostile 422', 'hostile 422']);
  });

  it('is rejected if other files of the account are waiting', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { status } = await hr.post('/api/job-titles/import/preview').attach('file', bomb, 'hostile');
        return status;
      }),
    );

    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });

  it('is read before a database connection is taken', async () => {
    const file = Buffer.from('編號,\u0000');
    const countImportQueries = (key: Readonly<Record<string, string>>) =>
      countQueries(() => hr.post('/api/job-titles/import').set(key).attach('file', file, 'list.csv').expect(422));

    expect(await countImportQueries({ 'Idempotency-Key': crypto.randomUUID() })).toBe(await countImportQueries({}));
  });
});
