import { describe, expect, it } from 'vitest';
import { pageSizesOf, pagesOf } from '../testing/index.ts';
import { type ChartBranch, chartDocument } from './index.ts';

type Document = Parameters<typeof chartDocument>[0];

const branch = (title: string, children: readonly ChartBranch[] = []): ChartBranch => ({
  title,
  code: `NO-${title}`,
  notes: ['主管 王𠮷堃', '12 人'],
  children,
});

const tree = [branch('院本部', [branch('研究處', [branch('資訊組', [branch('系統室')])]), branch('行政處')])];

const wide = Array.from({ length: 12 }, (_, index) => branch(`${index}處`, [branch(`${index}組`)]));

const fileOf = async (changes: Partial<Document> = {}): Promise<Uint8Array> => {
  const file = await chartDocument({
    title: '組織圖',
    organisation: '財團法人示範研究基金會',
    logo: null,
    facts: [['基準日', '2026/11/22']],
    printedBy: '李小華（hr）',
    printedAt: '2026/11/22 上午 11:20',
    format: 'pdf',
    branches: tree,
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

const svgOf = async (changes: Partial<Document> = {}): Promise<string> =>
  Buffer.from(await fileOf({ format: 'svg', ...changes })).toString('utf8');

/** Letters are shapes referenced by `use` elements. */
const countLetters = (svg: string): number => svg.match(/<use /g)?.length ?? 0;

describe('a chart', () => {
  it('shows organisation, day, author and time, and every box with its code and notes', async () => {
    const pdf = await fileOf();
    const [page, ...others] = await pagesOf(pdf);
    expect(others).toEqual([]);
    expect(page).toContain('財團法人示範研究基金會 組織圖 基準日：2026/11/22');
    expect(page).toContain('第 1 頁，共 1 頁 李小華（hr） 2026/11/22 上午 11:20');
    for (const title of ['院本部', '研究處', '資訊組', '系統室', '行政處']) {
      expect(page).toContain(`${title} NO-${title} 主管 王𠮷堃 12 人`);
    }
    expect(await pageSizesOf(pdf)).toEqual([[297, 210]]);
  });

  it('continues on pages per first level if it is too wide, listed in an overview', async () => {
    const pages = await pagesOf(await fileOf({ branches: wide }));
    expect(pages).toHaveLength(13);
    expect(pages[0]).toContain('11處 NO-11處 主管 王𠮷堃 12 人 下級見第 13 頁');
    expect(pages[0]).not.toContain('11組');
    expect(pages[12]).toContain('11組');
    expect(pages[12]).toContain('第 13 頁，共 13 頁');
  });

  it('keeps columns with long notes on their pages, each with a header', async () => {
    const leaf = { ...branch('資訊組'), notes: [`主管 ${'王小明'.repeat(14)}`, '12 人，含下級 123 人'] };
    const columns = [1, 2].map((place) =>
      branch(
        `${place}處`,
        Array.from({ length: 8 }, () => leaf),
      ),
    );
    const pages = await pagesOf(await fileOf({ branches: columns }));
    expect(pages.filter((page) => !page.includes('財團法人示範研究基金會 組織圖'))).toEqual([]);
  });

  it('wraps a word longer than its box', async () => {
    const [page] = await pagesOf(await fileOf({ branches: [branch('x'.repeat(80))] }));
    expect(page).not.toContain('x'.repeat(60));
    expect(page?.match(/x/g)?.length).toBeGreaterThanOrEqual(160);
  });

  it('prints markup literally', async () => {
    const title = '#panic("x") *粗* $x$ @b';
    const [page] = await pagesOf(await fileOf({ branches: [branch(title)] }));
    expect(page).toContain(title);
  });

  it('is identical for the same tree and time', async () => {
    expect(Buffer.from(await fileOf()).equals(Buffer.from(await fileOf()))).toBe(true);
  });

  it('without branches is no document', async () => {
    await expect(fileOf({ branches: [] })).rejects.toThrow('There is no document');
  });
});

describe('a chart as a drawing', () => {
  it('has the letters and pages of the document, without scripts or external content', async () => {
    const svg = await svgOf();
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 841\.\d+ 595\.\d+"/);
    expect(svg).not.toMatch(/<script|<style|<foreignObject|href="(?!#)/);
    expect(countLetters(await svgOf({ branches: [branch('院本部甲乙')] }))).toBe(
      countLetters(await svgOf({ branches: [branch('院本部')] })) + 4,
    );
    expect(await svgOf({ branches: wide })).toMatch(/viewBox="0 0 841\.\d+ 7738\.\d+"/);
  });
});
