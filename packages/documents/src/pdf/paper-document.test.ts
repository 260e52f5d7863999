import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/index.ts';
import { type PaperSheet, paperPdf } from './index.ts';

type Paper = Parameters<typeof paperPdf>[0];

const sheet: PaperSheet = {
  language: 'zh',
  organisation: '財團法人示範研究基金會',
  otherName: 'Demo Research Foundation',
  details: ['統一編號：12345675', '電話：02-2312-3456'],
  title: '人事命令',
  parts: [
    { kind: 'paragraph', text: '茲核定下列人員之異動：' },
    {
      kind: 'facts',
      title: null,
      facts: [
        { label: '姓名', value: '王𠮷堃' },
        { label: '工資', value: '' },
        { label: '原因', value: '組織調整', size: 'whole' },
        { label: '備註', value: '', size: 'tall' },
      ],
    },
    { kind: 'table', title: '職務', days: 0, heads: ['原職', '新職'], rows: [['研究員', '組長']] },
    { kind: 'signatures', labels: ['承辦人', '主管'] },
    { kind: 'attestation', lines: ['代表人：陳大文'], seal: '機構印信', date: '中華民國115年11月22日' },
  ],
};

const fileOf = async (changes: Partial<Paper> = {}): Promise<Uint8Array> => {
  const file = await paperPdf({
    title: '人事命令',
    look: 'certificate',
    sheets: [sheet],
    logo: null,
    printedBy: '李小華（hr）',
    printedAt: '2026/11/22 上午 11:20',
    madeAt: new Date('2026-11-22T03:20:00Z'),
    owner: 'somebody',
    signal: new AbortController().signal,
    ...changes,
  });
  if (!file) {
    throw new Error('There is no document');
  }
  return file;
};

describe('a paper', () => {
  it('names characters that no font has, and prints rare ones', async () => {
    const parts: PaperSheet['parts'] = [{ kind: 'paragraph', text: '王𠮷\u{2A6A5}\uE001，㐀龜' }];
    const [page] = await pagesOf(await fileOf({ sheets: [{ ...sheet, parts }] }));
    expect(page).toContain('王𠮷〔U+2A6A5〕〔U+E001〕，㐀龜');
  });

  it('has its letterhead, parts in order, place of the seal and date', async () => {
    const [page, ...others] = await pagesOf(await fileOf());
    expect(others).toEqual([]);
    const texts = [
      '財團法人示範研究基金會 Demo Research Foundation',
      '統一編號：12345675',
      '人事命令',
      '茲核定下列人員之異動：',
      '姓名 王𠮷堃 工資 原因 組織調整 備註',
      '職務 原職 新職 研究員 組長',
      '承辦人：',
      '代表人：陳大文',
      '機構印信',
      '中華民國115年11月22日',
    ];
    const places = texts.map((text) => page?.indexOf(text) ?? -1);
    expect(texts.filter((_, index) => places[index] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('embeds its letters, also those of rare names', async () => {
    const letters = Buffer.from(await fileOf())
      .toString('latin1')
      .match(/(?<=BaseFont \/\w{6}\+)[\w-]+/g);
    expect(new Set(letters)).toEqual(
      new Set(['ChocolateClassicalSans-Regular', 'NotoSansTC-Bold', 'NotoSansTC-Regular']),
    );
  });

  it('shows author and time on filed cards, but not on issued papers', async () => {
    const [card] = await pagesOf(await fileOf({ look: 'card' }));
    expect(card).toContain('李小華（hr）');
    expect(card).toContain('2026/11/22 上午 11:20');
    const [certificate] = await pagesOf(await fileOf());
    expect(certificate).not.toContain('李小華');
    expect(certificate).not.toContain('上午 11:20');
  });

  it('starts each sheet on a new page', async () => {
    const english = { ...sheet, language: 'en', title: 'Personnel Order' } as const;
    const pages = await pagesOf(await fileOf({ sheets: [sheet, english] }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('Personnel Order');
  });

  it('does not wrap days of a table, however long other cells are', async () => {
    const day = '民國107年12月31日';
    const parts: PaperSheet['parts'] = [
      {
        kind: 'table',
        title: null,
        days: 2,
        heads: ['起日', '迄日', '部門'],
        rows: [[day, day, '研究發展處'.repeat(30)]],
      },
    ];
    const [page] = await pagesOf(await fileOf({ sheets: [{ ...sheet, parts }] }));
    expect(page).toContain(`起日 迄日 部門 ${day} ${day} 研究發展處`);
  });

  it('prints markup literally', async () => {
    const text = '#panic("x") *粗* $x$ @b';
    const [page] = await pagesOf(await fileOf({ sheets: [{ ...sheet, parts: [{ kind: 'paragraph', text }] }] }));
    expect(page).toContain(text);
  });

  it('without a sheet is no document', async () => {
    await expect(fileOf({ sheets: [] })).rejects.toThrow('There is no document');
  });
});
