import type { DocxErrorReason } from './docx-error.ts';

/** What stands for each placeholder, by its name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A document with its values. */
export interface Merged {
  readonly file: Uint8Array;
  /** Names that no value was given for. */
  readonly missing: readonly string[];
}

/** What the process is told: the template first, and then the values of each document. */
export type Question = { readonly template: Uint8Array } | { readonly values: PlaceholderValues };

/** What it answers, one answer for each question. */
export type Answer =
  | { readonly placeholders: readonly string[] }
  | { readonly merged: Merged }
  | { readonly reason: DocxErrorReason };
