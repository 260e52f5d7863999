import { unitsOf } from './page-layout.ts';
import type { ChartBranch } from './writer-protocol.ts';

/** Paper that charts are drawn on, the smallest first: how many columns stand beside each other, and how high one may be. */
const papers = [
  { paper: 'a4', millimetres: 273, most: 6, height: 138 },
  { paper: 'a3', millimetres: 396, most: 9, height: 222 },
] as const;

type Paper = (typeof papers)[number];

const largest = papers[papers.length - 1] ?? papers[0];

const [narrowestMillimetres, widestMillimetres] = [24, 58];
/** What lies beside the text of a box, and by how much each level stands further in. */
const [insetMillimetres, indentMillimetres] = [8, 4];
/** Half the width of a Chinese character of the title and of the note. */
const [titleUnit, noteUnit] = [1.6, 1.25];
/** Heights of a line of each, and of what lies above and below them. */
const [titleLine, noteLine, gap] = [4.4, 3.5, 3.2];

/** A page, or several where it is an overview of very many. */
export interface ChartPage {
  readonly top: Pick<ChartBranch, 'title' | 'code' | 'notes'>;
  readonly columns: readonly (ChartBranch & {
    /** Where it goes on, as a place among the pages. */ readonly page?: number;
  })[];
  readonly columnMillimetres: number;
  /** Of the columns only their heads. */
  readonly isOverview: boolean;
}

/** How a chart stands on its pages. */
export interface ChartLayout {
  readonly paper: Paper['paper'];
  /** How many columns of an overview stand beside each other. */
  readonly most: number;
  readonly pages: readonly ChartPage[];
}

/** What there is room for; an overview has no more beside each other than other pages. */
const columnWidth = ({ millimetres, most }: Paper, columns: number): number =>
  Math.min(widestMillimetres, millimetres / Math.min(columns, most));

const linesOf = (text: string, unit: number, room: number): number => Math.ceil((unitsOf(text) * unit) / room);

/** How high a branch stands as a list in its column; long texts make it higher, and too many levels leave no room. */
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

/** A branch on one page, or else its overview and then each of those that hang from it in the same way. */
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

/** The smallest paper on which all of it stands on one page; else on which each of the first level does. */
const paperFor = (whole: ChartBranch): Paper =>
  papers.find((paper) => fits(whole, paper)) ??
  papers.find((paper) => whole.children.every((branch) => fits(branch, paper))) ??
  largest;

/**
 * A tree as pages: below its top the first level side by side, and below each of those a list, which takes no more width
 * the more there are. What is too wide or too high goes on a page of its own rather than being made smaller. Several trees
 * hang from the organisation.
 */
export const layOutChart = (organisation: string, branches: readonly ChartBranch[]): ChartLayout => {
  const [only] = branches;
  const whole = only && branches.length === 1 ? only : { title: organisation, code: '', notes: [], children: branches };
  const paper = paperFor(whole);
  const pages = pagesOf(whole, paper);
  return { paper: paper.paper, most: paper.most, pages };
};
