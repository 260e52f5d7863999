import { departments } from '@hr/contracts/organisation/departments';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { fileFields, importExample } from '@hr/contracts/records';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const csv = (...rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));

interface Sent {
  readonly file: Buffer;
  readonly mapping?: unknown;
  readonly list?: string;
}

const send = (step: 'import/preview' | 'import', { file, mapping, list = 'job-titles' }: Sent) => {
  const request = hr.post(`/api/${list}/${step}`);
  return (mapping === undefined ? request : request.field('body', JSON.stringify({ mapping }))).attach(
    'file',
    file,
    'list.csv',
  );
};

const ownHeads: Readonly<Record<string, string>> = { 職稱編號: '代碼', 職稱: '名稱' };

/** The example of the template under heads of its own, and a column that the template does not have. */
const fileOf = (cells: Readonly<Record<string, string>>): Buffer => {
  const example = { ...importExample(jobTitles.fields), 英文職稱: '', ...cells, 承辦人: '王小明' };
  return csv(
    Object.keys(example).map((head) => ownHeads[head] ?? head),
    Object.values(example),
  );
};

const file = fileOf({ 職稱編號: 'X-90', 職稱: '甲職' });
const mapping = { 代碼: 'code', 名稱: 'nameZh', 承辦人: null };

describe('a file whose columns are called otherwise', () => {
  it('is refused with the heads that it has', async () => {
    const { body } = await send('import/preview', { file }).expect(422);

    expect(body).toMatchObject({ code: 'UnreadableFile', headers: expect.arrayContaining(['代碼', '名稱', '承辦人']) });
  });

  it('is read as is told of it, in the preview and in the import', async () => {
    const { body: preview } = await send('import/preview', { file, mapping }).expect(200);
    expect(preview.rows).toMatchObject([{ action: 'create', label: 'X-90 甲職', errors: [] }]);
    const { body: result } = await send('import', { file, mapping }).expect(200);
    expect(result).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await hr.get('/api/job-titles?q=X-90').expect(200)).body.items).toMatchObject([{ nameZh: '甲職' }]);
  });

  it('says what is wrong by the names of the fields', async () => {
    const wrong = fileOf({ 職稱編號: 'X-91', 職稱: '' });
    const { body } = await send('import/preview', { file: wrong, mapping }).expect(200);
    expect(body.rows).toMatchObject([{ errors: [{ column: '職稱' }] }]);
  });

  it('names the columns that a new record needs and nothing was said of', async () => {
    const { body } = await send('import/preview', {
      file: fileOf({ 職稱編號: 'X-92' }),
      mapping: { ...mapping, 名稱: null },
    }).expect(422);
    expect(body).toMatchObject({ msg: '無法匯入：缺少欄位：職稱', headers: expect.arrayContaining(['名稱']) });
  });

  it('is read so where records have a timeline, too', async () => {
    const example = importExample(fileFields(departments));
    const heads = Object.keys(example).map((head) => (head === '生效日' ? '啟用日期' : head));
    const cells = Object.values({ ...example, 上級部門: '', 部門主管: '' });
    const { body } = await send('import/preview', {
      list: 'departments',
      file: csv(heads, cells),
      mapping: { 啟用日期: 'effectiveFrom' },
    }).expect(200);
    expect(body.rows).toMatchObject([{ action: 'create', errors: [] }]);
  });
});

describe('what is told of columns is refused', () => {
  it.each([
    {
      why: 'for two columns that fill one field',
      told: { ...mapping, 承辦人: 'nameZh' },
      fault: { path: 'mapping.承辦人', message: '「名稱」與「承辦人」都對應到「職稱」' },
    },
    {
      why: 'for a field that there is not',
      told: { ...mapping, 承辦人: 'nothing' },
      fault: { path: 'mapping.承辦人', message: '沒有「nothing」欄位可以匯入' },
    },
    {
      why: 'for a column that the file does not have',
      told: { ...mapping, 電話: null },
      fault: { path: 'mapping.電話', message: '檔案中沒有「電話」欄' },
    },
  ])('$why', async ({ told, fault }) => {
    for (const step of ['import/preview', 'import'] as const) {
      const { body } = await send(step, { file, mapping: told }).expect(400);
      expect(body).toMatchObject({ code: 'ValidationFailed', fields: [fault] });
    }
  });

  it('beside a column that is called as the field is already', async () => {
    const both = csv(['職稱編號', '職稱', '名稱'], ['XC', '丙國', '丙']);
    const { body } = await send('import/preview', { file: both, mapping: { 名稱: 'nameZh' } }).expect(400);
    expect(body.fields[0].message).toBe('「職稱」與「名稱」都對應到「職稱」');
  });

  it.each([
    { why: 'as no JSON', text: '{', status: 400 },
    { why: 'as something else', text: '[]', status: 400 },
    { why: 'with what else there is', text: '{"mapping":{},"more":1}', status: 400 },
    { why: 'with a prototype', text: '{"mapping":{"__proto__":"code"}}', status: 400 },
    {
      why: 'as more than a file has columns',
      text: JSON.stringify({ mapping: { a: 'x'.repeat(70_000) } }),
      status: 400,
    },
  ])('$why', async ({ text, status }) => {
    await hr.post('/api/job-titles/import/preview').field('body', text).attach('file', file, 'list.csv').expect(status);
  });
});
