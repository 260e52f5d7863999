import { zipOf } from '@hr/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { docxText, docxWith, paragraph, relationsWith } from '../testing/index.ts';
import { withTemplate } from './index.ts';

const commission = { owner: 'E001', signal: new AbortController().signal };

const merged = (body: string, values: Readonly<Record<string, string>>) =>
  withTemplate(docxWith({ body }), commission, ({ merge }) => merge(values));

const placeholdersOf = (file: Uint8Array) =>
  withTemplate(file, commission, ({ placeholders }) => Promise.resolve(placeholders));

const openFile = (file: Uint8Array) => placeholdersOf(file);

const field = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

describe('a template', () => {
  it('returns distinct placeholders, however their text is split', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('{{ 合約.起日 }}')}</w:tc></w:tr></w:tbl>`;
    const body = `${paragraph('甲方 {{公', '司.名', '稱}}，乙方 {{員工.姓名}}')}${table}${paragraph('{{員工.姓名}}')}`;
    expect(await placeholdersOf(docxWith({ body }))).toEqual(['公司.名稱', '員工.姓名', '合約.起日']);
  });

  it('returns its visible text', async () => {
    const file = docxWith({ body: paragraph('第一條') + paragraph('月薪 {{合約.', '月薪}} 元') });
    expect(await withTemplate(file, commission, ({ paragraphs }) => Promise.resolve(paragraphs))).toEqual([
      '第一條',
      '月薪 {{合約.月薪}} 元',
    ]);
  });

  it('is merged with values; line breaks of a value become line breaks of the document', async () => {
    const { file, missing } = await merged(paragraph('{{員', '工.姓名}} 住 {{員工.地址}}'), {
      '員工.姓名': '王小明',
      '員工.地址': '臺北市\n中正區',
    });
    expect(docxText(file)).toBe('王小明 住 臺北市\n中正區');
    expect(missing).toEqual([]);
  });

  it('returns the placeholders without a value and removes them', async () => {
    const { file, missing } = await merged(paragraph('{{員工.姓名}}（{{員工.統一證號}}）'), { '員工.姓名': '王小明' });
    expect(docxText(file)).toBe('王小明（）');
    expect(missing).toEqual(['員工.統一證號']);
  });

  it.each(['constructor', '__proto__', 'toString', 'a.constructor', '員工.length'])(
    'knows nothing of what objects have by nature: %s',
    async (name) => {
      const { file, missing } = await merged(paragraph(`[{{${name}}}]`), {});
      expect(docxText(file)).toBe('[]');
      expect(missing).toEqual([name]);
    },
  );

  it.each(['PAGE \\* MERGEFORMAT', 'HYPERLINK "https://rd.ntu.edu.tw/"', ' NUMPAGES '])(
    'may hold a field that fetches nothing: %s',
    async (instruction) => {
      const body = `${field(`<w:r><w:instrText>${instruction}</w:instrText></w:r>`)}${paragraph('{{員工.姓名}}')}`;
      expect(await placeholdersOf(docxWith({ body }))).toEqual(['員工.姓名']);
    },
  );

  it.each([
    { value: '<w:p/>&amp;"', why: 'markup' },
    { value: '{{公司.名稱}}', why: 'a placeholder' },
    { value: '${1+1} =1+1', why: 'what other programs would run' },
    { value: '𠮷野家 堃', why: 'rare characters' },
  ])('shows a value as it is: $why', async ({ value }) => {
    const { file } = await merged(paragraph('{{員工.姓名}}'), { '員工.姓名': value, '公司.名稱': '不會出現' });
    expect(docxText(file)).toBe(value);
  });

  it('removes characters that XML forbids', async () => {
    const { file } = await merged(paragraph('{{員工.姓名}}'), { '員工.姓名': '王\u0001小\u000B明' });
    expect(docxText(file)).toBe('王小明');
  });

  it('treats loops and conditions as unknown placeholders', async () => {
    const { missing } = await merged(paragraph('{{#員工}}{{姓名}}{{/員工}}'), {});
    expect(missing.toSorted()).toEqual(['#員工', '/員工', '姓名'].toSorted());
  });

  it('merges many documents in sequence', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `第 ${index} 人`);
    const written = await withTemplate(
      docxWith({ body: paragraph('{{員工.姓名}}') }),
      commission,
      async ({ merge }) => {
        const texts: string[] = [];
        for (const name of names) {
          texts.push(docxText((await merge({ '員工.姓名': name })).file));
        }
        return texts;
      },
    );
    expect(written).toEqual(names);
  });

  it('keeps links that a reader must follow', async () => {
    const rels = relationsWith({ type: 'hyperlink', target: 'mailto:hr@example.org', mode: 'External' });
    const file = docxWith({ parts: { 'word/_rels/document.xml.rels': rels } });
    expect(await openFile(file)).toEqual([]);
  });
});

const rels = (related: Parameters<typeof relationsWith>[0]) => ({
  parts: { 'word/_rels/document.xml.rels': relationsWith(related) },
});
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const hiddenIn = (part: string) =>
  `<Types><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/${part}" ContentType="${wordType}.header+xml"/></Types>`;
const macroType =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

describe('a file that is not a harmless Word document', () => {
  it.each([
    { why: 'text', file: () => new TextEncoder().encode('合約'), reason: 'unreadable' },
    { why: 'nothing', file: () => new Uint8Array(), reason: 'unreadable' },
    { why: 'a zip file of something else', file: () => zipOf({ 'a.txt': 'a' }), reason: 'notDocx' },
    {
      why: 'a workbook under another name',
      file: () => docxWith({ parts: { '[Content_Types].xml': '<Types/>' } }),
      reason: 'notDocx',
    },
    {
      why: 'a part that is cut off',
      file: () => docxWith({ parts: { 'word/document.xml': '<w:doc' } }),
      reason: 'unreadable',
    },
    { why: 'macros', file: () => docxWith({ parts: { 'word/vbaProject.bin': 'x' } }), reason: 'macros' },
    {
      why: 'macros under another name',
      file: () => docxWith(rels({ type: 'vbaProject', target: 'a.bin' })),
      reason: 'macros',
    },
    {
      why: 'a type with macros',
      file: () => docxWith({ parts: { '[Content_Types].xml': macroType } }),
      reason: 'macros',
    },
    {
      why: 'an object',
      file: () => docxWith({ parts: { 'word/embeddings/oleObject1.bin': 'x' } }),
      reason: 'embeddedObject',
    },
    {
      why: 'an object elsewhere',
      file: () => docxWith(rels({ type: 'oleObject', target: 'a.bin' })),
      reason: 'embeddedObject',
    },
    {
      why: 'a page within',
      file: () => docxWith(rels({ type: 'aFChunk', target: 'a.html' })),
      reason: 'embeddedObject',
    },
    {
      why: 'a template from elsewhere',
      file: () => docxWith(rels({ type: 'attachedTemplate', target: 'https://example.org/a.dotm', mode: 'External' })),
      reason: 'externalContent',
    },
    {
      why: 'a picture from a share',
      file: () => docxWith(rels({ type: 'image', target: String.raw`\\host\a.png`, mode: 'external' })),
      reason: 'externalContent',
    },
    {
      why: 'a picture from elsewhere in a part whose name is in capitals',
      file: () =>
        docxWith({
          parts: {
            'word/_rels/document.xml.RELS': relationsWith({
              type: 'image',
              target: 'https://example.org/a.png',
              mode: 'External',
            }),
          },
        }),
      reason: 'externalContent',
    },
    {
      why: 'a mode that no standard knows',
      file: () => docxWith(rels({ type: 'image', target: 'https://example.org/a.png', mode: ' External' })),
      reason: 'externalContent',
    },
    {
      why: 'a mode that a prefixed attribute hides',
      file: () =>
        docxWith({
          parts: {
            'word/_rels/document.xml.rels':
              '<Relationships xmlns:x="x"><Relationship Id="r1" Type="http://a/image" Target="https://example.org/a.png" TargetMode="External" x:TargetMode="Internal"/></Relationships>',
          },
        }),
      reason: 'externalContent',
    },
    {
      why: 'a field that another attribute hides',
      file: () => docxWith({ body: '<w:p><w:fldSimple w:instr="DDEAUTO c:" instr="PAGE"/></w:p>' }),
      reason: 'externalContent',
    },
    {
      why: 'a part under two names that differ in case',
      file: () => docxWith({ parts: { 'word/Document.xml': '<x/>' } }),
      reason: 'notDocx',
    },
    {
      why: 'an element of many attributes',
      file: () => {
        const attributes = Array.from({ length: 60_000 }, (_, index) => `w:a${index}=""`).join(' ');
        return docxWith({ body: `<w:p ${attributes}/>` });
      },
      reason: 'tooLarge',
    },
    {
      why: 'a link to a program',
      file: () => docxWith(rels({ type: 'hyperlink', target: 'file:///c:/a.exe', mode: 'External' })),
      reason: 'externalContent',
    },
    {
      why: 'a field that runs something, in pieces',
      file: () =>
        docxWith({
          body: field('<w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\a</w:instrText></w:r>'),
        }),
      reason: 'externalContent',
    },
    {
      why: 'a simple field that fetches something',
      file: () => docxWith({ body: '<w:p><w:fldSimple w:instr="INCLUDEPICTURE http://example.org"/></w:p>' }),
      reason: 'externalContent',
    },
    {
      why: 'a field whose name is made by another within it',
      file: () =>
        docxWith({
          body: field(
            '<w:r><w:instrText>INCLUDE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>PICTURE x</w:instrText></w:r>',
          ),
        }),
      reason: 'externalContent',
    },
    {
      why: 'a field that asks a database',
      file: () => docxWith({ body: '<w:p><w:fldSimple w:instr=" DATABASE \\d x "/></w:p>' }),
      reason: 'externalContent',
    },
    {
      why: 'another main document than the one that is read',
      file: () =>
        docxWith({
          parts: {
            '_rels/.rels': relationsWith({ type: 'officeDocument', target: 'word/main.xml' }),
            'word/main.xml': '<w:document/>',
          },
        }),
      reason: 'notDocx',
    },
    {
      why: 'markup under a name that is none of markup',
      file: () => docxWith({ parts: { '[Content_Types].xml': hiddenIn('word/top.dat'), 'word/top.dat': '<w:hdr/>' } }),
      reason: 'notDocx',
    },
    {
      why: 'text under the name of a drawing',
      file: () =>
        docxWith({
          parts: { '[Content_Types].xml': hiddenIn('word/top.svg'), 'word/top.svg': '<w:hdr/>' },
        }),
      reason: 'notDocx',
    },
    {
      why: 'a drawing that fetches another',
      file: () =>
        docxWith({ parts: { 'word/media/seal.svg': '<svg><image href="http://example.org/seal.png"/></svg>' } }),
      reason: 'externalContent',
    },
    {
      why: 'a name that does not end',
      file: () => docxWith({ body: paragraph('{{員工.姓名') }),
      reason: 'brokenPlaceholder',
    },
    {
      why: 'a name that does not begin',
      file: () => docxWith({ body: paragraph('員工.姓名}}') }),
      reason: 'brokenPlaceholder',
    },
    {
      why: 'a name over two paragraphs',
      file: () => docxWith({ body: paragraph('{{員工') + paragraph('姓名}}') }),
      reason: 'brokenPlaceholder',
    },
    {
      why: 'a thousand and one names',
      file: () => docxWith({ body: paragraph('{{a}}'.repeat(1_001)) }),
      reason: 'tooManyPlaceholders',
    },
    {
      why: 'a million names',
      file: () => docxWith({ body: paragraph('{{a}}{{b}}'.repeat(500_000)) }),
      reason: 'tooManyPlaceholders',
    },
    {
      why: 'more text than there is in any contract',
      file: () => docxWith({ body: paragraph('a'.repeat(9_000_000)) }),
      reason: 'tooLarge',
    },
    {
      why: 'a picture that unpacks to more than fifty megabytes',
      file: () => docxWith({ parts: { 'word/media/a.png': new Uint8Array(53_000_000) } }),
      reason: 'tooLarge',
    },
  ])('is refused by its name: $why', async ({ file, reason }) => {
    await expect(openFile(file())).rejects.toMatchObject({ name: 'DocxError', reason });
  });

  it('is rejected for a false size before it is parsed', async () => {
    const bytes = docxWith({ parts: { 'word/media/a.png': new Uint8Array(30_000_000) } });
    const view = new DataView(bytes.buffer);
    const at = Array.from({ length: bytes.length - 4 }, (_, index) => index).filter(
      (index) => view.getUint32(index, true) === 30_000_000,
    );
    for (const index of at) {
      view.setUint32(index, 1_000, true);
    }

    await expect(openFile(bytes)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('only fails itself if it takes too much time or memory', async () => {
    const file = docxWith();
    const bounds = { maxMilliseconds: 60_000, maxResidentBytes: 1_000_000 };
    await expect(
      withTemplate(file, { ...commission, bounds: { ...bounds, maxMilliseconds: 1 } }, () => Promise.resolve()),
    ).rejects.toMatchObject({ reason: expect.stringMatching(/^too(?:Slow|Large)$/) });
    await expect(openFile(file)).resolves.toEqual([]);
  });

  it('is no longer read after the caller aborts', async () => {
    const controller = new AbortController();
    const reading = withTemplate(docxWith(), { owner: 'E001', signal: controller.signal }, () => Promise.resolve());
    controller.abort(new Error('nobody waits'));
    await expect(reading).rejects.toThrow('nobody waits');
  });
});
