import { departments } from '@hr/contracts/organisation/departments';
import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { fileFields, importExample } from '@hr/contracts/records';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const csv = (...rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'));

interface ImportRequest {
  readonly file: Buffer;
  readonly mapping?: unknown;
  readonly list?: string;
}

const send = (step: 'import/preview' | 'import', { file, mapping, list = 'job-titles' }: ImportRequest) => {
  const request = hr.post(`/api/${list}/${step}`);
  return (mapping === undefined ? request : request.field('body', JSON.stringify({ mapping }))).attach(
    'file',
    file,
    'list.csv',
  );
};

const customHeaders: Readonly<Record<string, string>> = { 職稱編號: '代碼', 職稱: '名稱' };

/** Template example with custom headers and one extra column. */
const fileOf = (cells: Readonly<Record<string, string>>): Buffer => {
  const example = { ...importExample(jobTitles.fields), 英文職稱: '', ...cells, 承辦人: '王小明' };
  return csv(
    Object.keys(example).map((header) => customHeaders[header] ?? header),
    Object.values(example),
  );
};

const file = fileOf({ 職稱編號: 'X-90', 職稱: '甲職' });
const mapping = { 代碼: 'code', 名稱: 'nameZh', 承辦人: null };

describe('a file with custom column headers', () => {
  it('is rejected with its headers', async () => {
    const { body } = await send('import/preview', { file }).expect(422);

    expect(body).toMatchObject({ code: 'UnreadableFile', headers: expect.arrayContaining(['代碼', '名稱', '承辦人']) });
  });

  it('is read by the mapping in preview and import', async () => {
    const { body: preview } = await send('import/preview', { file, mapping }).expect(200);
    expect(preview.rows).toMatchObject([{ action: 'create', label: 'X-90 甲職', errors: [] }]);
    const { body: result } = await send('import', { file, mapping }).expect(200);
    expect(result).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await hr.get('/api/job-titles?q=X-90').expect(200)).body.items).toMatchObject([{ nameZh: '甲職' }]);
  });

  it('names errors by the fields of the template', async () => {
    const wrong = fileOf({ 職稱編號: 'X-91', 職稱: '' });
    const { body } = await send('import/preview', { file: wrong, mapping }).expect(200);
    expect(body.rows).toMatchObject([{ errors: [{ column: '職稱' }] }]);
  });

  it('names unmapped columns that a new record needs', async () => {
    const { body } = await send('import/preview', {
      file: fileOf({ 職稱編號: 'X-92' }),
      mapping: { ...mapping, 名稱: null },
    }).expect(422);
    expect(body).toMatchObject({ msg: '無法匯入：缺少欄位：職稱', headers: expect.arrayContaining(['名稱']) });
  });

  it('is read by the mapping for records with a timeline', async () => {
    const example = importExample(fileFields(departments));
    const headers = Object.keys(example).map((header) => (header === '生效日' ? '啟用日期' : header));
    const cells = Object.values({ ...example, 上級部門: '', 部門主管: '' });
    const { body } = await send('import/preview', {
      list: 'departments',
      file: csv(headers, cells),
      mapping: { 啟用日期: 'effectiveFrom' },
    }).expect(200);
    expect(body.rows).toMatchObject([{ action: 'create', errors: [] }]);
  });
});

describe('an invalid column mapping is rejected', () => {
  it.each([
    {
      why: 'if two columns map to one field',
      invalidMapping: { ...mapping, 承辦人: 'nameZh' },
      fieldError: { path: 'mapping.承辦人', message: '「名稱」與「承辦人」都對應到「職稱」' },
    },
    {
      why: 'for an unknown field',
      invalidMapping: { ...mapping, 承辦人: 'nothing' },
      fieldError: { path: 'mapping.承辦人', message: '沒有「nothing」欄位可以匯入' },
    },
    {
      why: 'for a column that is not in the file',
      invalidMapping: { ...mapping, 電話: null },
      fieldError: { path: 'mapping.電話', message: '檔案中沒有「電話」欄' },
    },
  ])('$why', async ({ invalidMapping, fieldError }) => {
    for (const step of ['import/preview', 'import'] as const) {
      const { body } = await send(step, { file, mapping: invalidMapping }).expect(400);
      expect(body).toMatchObject({ code: 'ValidationFailed', fields: [fieldError] });
    }
  });

  it('if a mapped column has the header of another column', async () => {
    const both = csv(['職稱編號', '職稱', '名稱'], ['XC', '丙國', '丙']);
    const { body } = await send('import/preview', { file: both, mapping: { 名稱: 'nameZh' } }).expect(400);
    expect(body.fields[0].message).toBe('「職稱」與「名稱」都對應到「職稱」');
  });

  it.each([
    { why: 'if it is not JSON', text: '{', status: 400 },
    { why: 'if it is not an object', text: '[]', status: 400 },
    { why: 'with unknown properties', text: '{"mapping":{},"more":1}', status: 400 },
    { why: 'with a prototype key', text: '{"mapping":{"__proto__":"code"}}', status: 400 },
    {
      why: 'if it is too large',
      text: JSON.stringify({ mapping: { a: 'x'.repeat(70_000) } }),
      status: 400,
    },
  ])('$why', async ({ text, status }) => {
    await hr.post('/api/job-titles/import/preview').field('body', text).attach('file', file, 'list.csv').expect(status);
  });
});
