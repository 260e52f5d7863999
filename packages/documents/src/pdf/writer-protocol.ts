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

/** What a process that writes a document is told: some rows, as often as there are more, and then what to make of them. */
export type Order =
  | { readonly rows: readonly (readonly string[])[] }
  | {
      readonly template: 'list' | 'sheets';
      readonly head: Head;
      readonly heads: readonly string[];
      readonly alignRight: readonly boolean[];
      /** Seconds since 1970: the same document is the same file. */
      readonly madeAt: number;
    };

/** What it answers before it ends. */
export interface Written {
  readonly pdf: Uint8Array;
}
