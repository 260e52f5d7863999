/** Heading of a document. */
export interface Head {
  readonly title: string;
  readonly organisation: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
  /** Facts about the query: label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly printedBy: string;
  readonly printedAt: string;
}

/** Table on the sheet of a record. */
export interface SheetTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly alignRight: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
}

/** Box of a chart with its children. */
export interface ChartBranch {
  readonly title: string;
  /** Small text next to the title. */
  readonly code: string;
  /** Lines below the title. */
  readonly notes: readonly string[];
  readonly children: readonly ChartBranch[];
}

interface Made {
  readonly head: Head;
  /** Seconds since 1970, fixed so that equal documents are identical files. */
  readonly madeAt: number;
}

/** Complete chart in one message. */
export interface ChartOrder extends Made {
  readonly template: 'chart';
  /** Format: pages, or one drawing of all pages. */
  readonly format: 'pdf' | 'svg';
  readonly branches: readonly ChartBranch[];
}

/** Labelled cell of a paper; an empty one is ruled for handwriting. */
export interface PaperFact {
  readonly label: string;
  readonly value: string;
  /** Half or full width; `tall` has room for several lines. Defaults to half. */
  readonly size?: 'half' | 'whole' | 'tall';
}

/**
 * Part of a paper, from top to bottom. A feature describes its paper by its parts, without a template. Decision 034.
 */
export type PaperPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly title: string | null; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table';
      readonly title: string | null;
      /** Number of first columns that contain days, which are not wrapped. */
      readonly days: number;
      /** Number of last columns that contain amounts, which are aligned to the right. Defaults to none. */
      readonly amounts?: number;
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Signatory, place of the seal and date at the bottom of the page. */
  | {
      readonly kind: 'attestation';
      readonly lines: readonly string[];
      /** Text at the place of the seal. */
      readonly seal: string;
      readonly date: string;
    }
  /** Labels of signature lines. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

/** Sheet of a paper with a letterhead of its own; long ones span pages. */
export interface PaperSheet {
  readonly language: 'zh' | 'en';
  readonly organisation: string;
  /** Name in the other language; may be empty. */
  readonly otherName: string;
  /** Number, address and telephone below the name. */
  readonly details: readonly string[];
  readonly title: string;
  readonly parts: readonly PaperPart[];
}

/** Issued paper, or filed card; only the card shows author and time. */
export interface PaperOrder extends Made {
  readonly template: 'paper';
  readonly look: 'certificate' | 'card';
  readonly sheets: readonly PaperSheet[];
}

/** Badge of an employee with the job title. */
export interface Badge {
  readonly nameZh: string;
  /** Empty if there is none. */
  readonly nameEn: string;
  readonly employeeNo: string;
  readonly department: string;
  readonly jobTitle: string;
  /** JPEG or PNG; without it the badge shows the first character of the name. */
  readonly photo: Uint8Array | null;
}

/** Order for the badges that were sent: several per page, to be cut. */
export interface BadgesOrder extends Made {
  readonly template: 'badges';
}

/** Order for the rows that were sent. */
export interface TableOrder extends Made {
  readonly template: 'list' | 'sheets';
  readonly heads: readonly string[];
  readonly alignRight: readonly boolean[];
  /** Labels of boxes for signatures below the table; empty without any. */
  readonly signatures: readonly string[];
}

/** Message to the writer process: batches of rows or a badge, then the order. */
export type Order =
  | { readonly badge: Badge }
  | { readonly rows: readonly (readonly string[])[]; readonly tables: readonly (readonly SheetTable[])[] }
  | TableOrder
  | ChartOrder
  | PaperOrder
  | BadgesOrder;

/** Answer of the process before it exits. */
export interface Written {
  readonly file: Uint8Array;
}
