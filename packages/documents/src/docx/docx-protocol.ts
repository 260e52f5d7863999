import type { DocxErrorReason } from './docx-error.ts';

/** Values of placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Merged document. */
export interface Merged {
  readonly file: Uint8Array;
  /** Placeholders without a value. */
  readonly missing: readonly string[];
}

/** Content of a template. */
export interface Opened {
  /** Visible text by paragraph. */
  readonly paragraphs: readonly string[];
  /** Distinct placeholder names. */
  readonly placeholders: readonly string[];
}

/** Message to the process: the template first, then the values of each document. */
export type Question =
  | { readonly template: Uint8Array }
  | { readonly values: PlaceholderValues }
  /** Document to inspect without placeholders. */
  | { readonly inspected: Uint8Array }
  /** Document to extend by a last page. */
  | { readonly extended: Uint8Array; readonly paragraphs: readonly string[] };

/** Answer of the process to each question. */
export type Answer =
  | { readonly opened: Opened }
  | { readonly merged: Merged }
  | { readonly isHarmless: true }
  | { readonly extended: Uint8Array }
  | { readonly reason: DocxErrorReason };
