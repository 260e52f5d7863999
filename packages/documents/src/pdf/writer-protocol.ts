/** What stands on the pages besides the rows. */
export interface Head {
  readonly title: string;
  readonly organisation: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  /** How it was asked for, in words: label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly printedBy: string;
  readonly printedAt: string;
}

/** A table on the sheet of one record: what it holds several of. */
export interface SheetTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly alignRight: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
}

/** A box of a chart with those that hang from it. */
export interface ChartBranch {
  readonly title: string;
  /** Stands small beside the title. */
  readonly code: string;
  /** Stand below it, each in one line where it has room. */
  readonly notes: readonly string[];
  readonly children: readonly ChartBranch[];
}

interface Made {
  readonly head: Head;
  /** Seconds since 1970: the same document is the same file. */
  readonly madeAt: number;
}

/** All of a chart: it is small. */
export interface ChartOrder extends Made {
  readonly template: 'chart';
  /** What it is handed out as: pages, or a drawing of the same pages below each other. */
  readonly format: 'pdf' | 'svg';
  readonly branches: readonly ChartBranch[];
}

/** What to make of the rows that were handed over. */
export interface TableOrder extends Made {
  readonly template: 'list' | 'sheets';
  readonly heads: readonly string[];
  readonly alignRight: readonly boolean[];
}

/** What a process that writes a document is told: some rows, as often as there are more, and then what to make of them. */
export type Order =
  | { readonly rows: readonly (readonly string[])[]; readonly tables: readonly (readonly SheetTable[])[] }
  | TableOrder
  | ChartOrder;

/** What it answers before it ends. */
export interface Written {
  readonly file: Uint8Array;
}
