/** Text that a spreadsheet program would evaluate; apostrophes before it are part of the guard. */
const formulaStart = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;
const numeric = /^[+-]?\d+(\.\d+)?$/;
const wrapped = /^="([^"]*(?:""[^"]*)*)"$/;

/** Maximum text length inside a formula in Excel and LibreOffice. */
const maxFormulaText = 255;

/** Formulas are single-line: LibreOffice shows one with a line break literally. */
const lineBreak = /[\r\n]/;

/**
 * Returns `="text"`, which spreadsheet programs show as exactly this text, without lost zeros or guessed dates
 * (specification section 9). Longer text or text with line breaks is guarded instead; it cannot be mistaken for a
 * number or date. Decision 009.
 */
export const wrapText = (text: string): string =>
  text.length > maxFormulaText || lineBreak.test(text) ? guardFormula(text) : `="${text.replaceAll('"', '""')}"`;

/** Guards text that could run as a formula with an apostrophe; numbers such as -5 stay as they are. */
export const guardFormula = (text: string): string =>
  formulaStart.test(text) && !numeric.test(text) ? `'${text}` : text;

/** Reverses `wrapText` and `guardFormula`, so that exports can be imported. */
export const unwrapText = (text: string): string => {
  const [, inner] = wrapped.exec(text) ?? [];
  if (inner !== undefined) {
    return inner.replaceAll('""', '"');
  }
  return guarded.test(text) ? text.slice(1) : text;
};
