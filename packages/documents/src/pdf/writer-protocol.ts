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

/** A cell of a paper beside its label; an empty one is ruled, to be filled in by hand. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
  /** Half of the width, or all of it; a tall one has room for several lines. Half unless it says otherwise. */
  readonly size?: 'half' | 'whole' | 'tall';
}

/** What stands on a paper, one below the other. */
export type PaperPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly title: string | null; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table';
      readonly title: string | null;
      /** So many of the first columns are days, each in one line. */
      readonly days: number;
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Who answers for the paper, the place of the seal and the day: at the bottom of the page. */
  | {
      readonly kind: 'attestation';
      readonly lines: readonly string[];
      /** What stands in the place of the seal. */
      readonly seal: string;
      readonly date: string;
    }
  /** Lines to be signed on, by whom. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

/** One page of a paper, or several where it is long, under a letterhead of its own. */
export interface PaperSheet {
  readonly language: 'zh' | 'en';
  readonly organisation: string;
  /** The same in the other language; empty without one. */
  readonly otherName: string;
  /** Number, address, telephone: what stands small below the name. */
  readonly details: readonly string[];
  readonly title: string;
  readonly parts: readonly PaperPart[];
}

/** A paper that is handed out, or a card that is filed; who printed it stands on the card alone. */
export interface PaperOrder extends Made {
  readonly template: 'paper';
  readonly look: 'certificate' | 'card';
  readonly sheets: readonly PaperSheet[];
}

/** Of whom a badge is, as what they work. */
export interface Badge {
  readonly nameZh: string;
  /** What there is none of is empty. */
  readonly nameEn: string;
  readonly employeeNo: string;
  readonly department: string;
  readonly jobTitle: string;
  /** A JPEG or a PNG; a frame with the first character of the name where there is none. */
  readonly photo: Uint8Array | null;
}

/** What to make of the badges that were handed over: several on a page, to be cut. */
export interface BadgesOrder extends Made {
  readonly template: 'badges';
}

/** What to make of the rows that were handed over. */
export interface TableOrder extends Made {
  readonly template: 'list' | 'sheets';
  readonly heads: readonly string[];
  readonly alignRight: readonly boolean[];
}

/** What a process that writes a document is told: some rows or a badge, as often as there are more, and then what to make of them. */
export type Order =
  | { readonly badge: Badge }
  | { readonly rows: readonly (readonly string[])[]; readonly tables: readonly (readonly SheetTable[])[] }
  | TableOrder
  | ChartOrder
  | PaperOrder
  | BadgesOrder;

/** What it answers before it ends. */
export interface Written {
  readonly file: Uint8Array;
}
