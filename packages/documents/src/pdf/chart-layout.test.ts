import { describe, expect, it } from 'vitest';
import { layOutChart } from './chart-layout.ts';
import type { ChartBranch } from './writer-protocol.ts';

const branch = (title: string, children: readonly ChartBranch[] = []): ChartBranch => ({
  title,
  code: 'D-1',
  notes: ['主管 王小明', '12 人'],
  children,
});

const many = (count: number, children: readonly ChartBranch[] = []): ChartBranch[] =>
  Array.from({ length: count }, (_, index) => branch(`第${index + 1}處`, children));

const LONG = '資訊系統發展與服務推廣管理組'.repeat(3);

const layOut = (branches: readonly ChartBranch[]) => layOutChart('基金會', branches);

const titlesIn = ({ title, children }: ChartBranch): string[] => [title, ...children.flatMap(titlesIn)];

describe('the layout of a chart', () => {
  it('starts with the only root', () => {
    const { pages } = layOut([branch('院本部', many(3))]);
    expect(pages).toMatchObject([{ top: { title: '院本部' }, isOverview: false }]);
    expect(pages[0]?.columns.map(({ title }) => title)).toEqual(['第1處', '第2處', '第3處']);
  });

  it('adds the organisation above several roots', () => {
    expect(layOut(many(2)).pages).toMatchObject([{ top: { title: '基金會', code: '', notes: [] } }]);
  });

  it.each([
    { why: 'few beside each other', branches: many(6), paper: 'a4', pages: 1 },
    { why: 'more beside each other', branches: many(7), paper: 'a3', pages: 1 },
    { why: 'some below each other', branches: many(2, many(10)), paper: 'a4', pages: 1 },
    { why: 'more below each other', branches: many(2, many(15)), paper: 'a3', pages: 1 },
    { why: 'too many beside each other', branches: many(10, many(3)), paper: 'a4', pages: 11 },
    { why: 'too many below each other', branches: many(3, many(30)), paper: 'a3', pages: 4 },
  ])('takes paper by its size, and pages by its first level: $why', ({ branches, paper, pages }) => {
    const laidOut = layOut(branches);
    expect({ paper: laidOut.paper, pages: laidOut.pages.length }).toEqual({ paper, pages });
  });

  it('shows page numbers in the overview only for branches with descendants', () => {
    const [overview, ...others] = layOut([branch('單獨'), ...many(10, many(2))]).pages;
    expect(overview?.columns.map(({ page }) => page)).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(others.map(({ top }) => top.title)).toEqual(many(10).map(({ title }) => title));
  });

  it('splits a page that is too large again, with correct page numbers', () => {
    const { pages } = layOut([...many(1, many(12, many(12))), branch('後處', many(2)), ...many(9)]);
    expect(pages).toHaveLength(15);
    expect(pages[0]?.columns.map(({ page }) => page).slice(0, 2)).toEqual([1, 14]);
    expect(pages[1]?.columns[0]).toMatchObject({ page: 2 });
    expect(pages[14]).toMatchObject({ top: { title: '後處' } });
  });

  it.each([
    { why: 'long names', changes: { title: LONG } },
    { why: 'a long note', changes: { notes: [LONG, '12 人'] } },
  ])('makes room for $why', ({ changes }) => {
    const paperOf = (leaf: ChartBranch) => layOut(many(2, many(4, [leaf]))).paper;
    expect(paperOf(branch('組'))).toBe('a4');
    expect(paperOf({ ...branch('組'), ...changes })).toBe('a3');
  });

  it.each([
    { columns: 1, millimetres: 58, why: 'no wider than is read' },
    { columns: 2, millimetres: 58, why: 'no wider than is read' },
    { columns: 5, millimetres: 54.6, why: 'the whole page' },
    { columns: 6, millimetres: 45.5, why: 'the whole page' },
  ])('gives $columns columns the room that there is: $why', ({ columns, millimetres }) => {
    expect(layOut(many(columns, many(1))).pages[0]?.columnMillimetres).toBeCloseTo(millimetres);
  });

  it('chooses columns by their number, with a maximum for overviews', () => {
    const { pages } = layOut(many(12, many(2)));
    expect(pages.map(({ columnMillimetres }) => columnMillimetres)).toEqual([45.5, ...many(12).map(() => 58)]);
  });

  it('moves levels without room in their column to pages of their own', () => {
    const deep = (levels: number): ChartBranch => branch(`第${levels}級`, levels > 1 ? [deep(levels - 1)] : []);
    expect(layOut([deep(6)]).pages).toHaveLength(1);
    const { pages } = layOut([deep(12)]);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ columns }) => columns.flatMap(titlesIn))).toContain('第1級');
  });

  it('contains every department', () => {
    const branches = many(9, many(8, many(4)));
    const { pages } = layOut(branches);
    const drawn = pages.flatMap(({ columns }) => columns.filter(({ page }) => page === undefined));
    const boxes = drawn.flatMap(titlesIn).length + pages.length - 1;
    expect(boxes).toBe(branches.flatMap(titlesIn).length);
  });
});
