import type { DocxErrorReason } from './docx-error.ts';

/** What stands for each placeholder, by its name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A document with its values. */
export interface Merged {
  readonly file: Uint8Array;
  /** Names that no value was given for. */
  readonly missing: readonly string[];
}

/** What a template says. */
export interface Opened {
  /** What people read in its text, paragraph by paragraph. */
  readonly paragraphs: readonly string[];
  /** The names that stand in it, each once. */
  readonly placeholders: readonly string[];
}

/** What the process is told: the template first, and then the values of each document. */
export type Question =
  | { readonly template: Uint8Array }
  | { readonly values: PlaceholderValues }
  /** Only to be inspected; its braces are text. */
  | { readonly inspected: Uint8Array }
  /** Gets a last page. */
  | { readonly extended: Uint8Array; readonly paragraphs: readonly string[] };

/** What it answers, one answer for each question. */
export type Answer =
  | { readonly opened: Opened }
  | { readonly merged: Merged }
  | { readonly isHarmless: true }
  | { readonly extended: Uint8Array }
  | { readonly reason: DocxErrorReason };
