import { unitsOf } from './page-layout.ts';
import type { ChartBranch } from './writer-protocol.ts';

/** Papers by size, with the maximum number of columns and their height. */
const papers = [
  { paper: 'a4', millimetres: 273, most: 6, height: 138 },
  { paper: 'a3', millimetres: 396, most: 9, height: 222 },
] as const;

type Paper = (typeof papers)[number];

const largest = papers[papers.length - 1] ?? papers[0];

const [narrowestMillimetres, widestMillimetres] = [24, 58];
/** Horizontal padding of a box, and indentation per level. */
const [insetMillimetres, indentMillimetres] = [8, 4];
/** Half the width of a Chinese character in title and notes. */
const [titleUnit, noteUnit] = [1.6, 1.25];
/** Line heights of title and notes, and vertical padding. */
const [titleLine, noteLine, gap] = [4.4, 3.5, 3.2];

/** Page of the chart; an overview may span several. */
export interface ChartPage {
  readonly top: Pick<ChartBranch, 'title' | 'code' | 'notes'>;
  readonly columns: readonly (ChartBranch & {
    /** Index of the page where the branch continues. */
    readonly page?: number;
  })[];
  readonly columnMillimetres: number;
  /** Shows only the heads of the columns. */
  readonly isOverview: boolean;
}

/** Layout of a chart on pages. */
export interface ChartLayout {
  readonly paper: Paper['paper'];
  /** Maximum number of columns of an overview. */
  readonly most: number;
  readonly pages: readonly ChartPage[];
}

/** Returns the width of a column; an overview has at most as many columns as other pages. */
const columnWidth = ({ millimetres, most }: Paper, columns: number): number =>
  Math.min(widestMillimetres, millimetres / Math.min(columns, most));

const linesOf = (text: string, unit: number, room: number): number => Math.ceil((unitsOf(text) * unit) / room);

/** Returns the height of a branch as a list in its column; infinite if its levels do not fit. */
const heightOf = ({ title, code, notes, children }: ChartBranch, width: number): number => {
  if (width < narrowestMillimetres) {
    return Number.POSITIVE_INFINITY;
  }
  const room = width - insetMillimetres;
  const titleLines = linesOf(`${title} ${code}`, titleUnit, room);
  const isInOneLine = linesOf(notes.join('　'), noteUnit, room) <= 1;
  const noteLines = isInOneLine ? 1 : notes.reduce((lines, note) => lines + linesOf(note, noteUnit, room), 0);
  return children.reduce(
    (height, child) => height + heightOf(child, width - indentMillimetres),
    titleLines * titleLine + noteLines * noteLine + gap,
  );
};

const fits = ({ children }: Pick<ChartBranch, 'children'>, paper: Paper): boolean => {
  const width = columnWidth(paper, children.length);
  return children.length <= paper.most && children.every((child) => heightOf(child, width) <= paper.height);
};

/** Returns the pages of a branch: one, or an overview followed by the pages of its children. */
const pagesOf = (branch: ChartBranch, paper: Paper, before = 0): ChartPage[] => {
  const { children, ...top } = branch;
  const columnMillimetres = columnWidth(paper, children.length);
  if (fits(branch, paper)) {
    return [{ top, columns: children, columnMillimetres, isOverview: false }];
  }
  const pages: ChartPage[] = [];
  const columns = children.map((child) => {
    if (child.children.length === 0) {
      return child;
    }
    const page = before + 1 + pages.length;
    pages.push(...pagesOf(child, paper, page));
    return { ...child, children: [], page };
  });
  return [{ top, columns, columnMillimetres, isOverview: true }, ...pages];
};

/** Returns the smallest paper for one page, otherwise for the pages of the first level. */
const paperFor = (whole: ChartBranch): Paper =>
  papers.find((paper) => fits(whole, paper)) ??
  papers.find((paper) => whole.children.every((branch) => fits(branch, paper))) ??
  largest;

/**
 * Lays a tree out: the first level as columns, each with a list below it. Branches that are too wide or high continue
 * on their own pages instead of being scaled down. Several roots are placed below the organisation. Decision 027.
 */
export const layOutChart = (organisation: string, branches: readonly ChartBranch[]): ChartLayout => {
  const [only] = branches;
  const whole = only && branches.length === 1 ? only : { title: organisation, code: '', notes: [], children: branches };
  const paper = paperFor(whole);
  const pages = pagesOf(whole, paper);
  return { paper: paper.paper, most: paper.most, pages };
};
