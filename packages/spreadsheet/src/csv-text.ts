/** Text at whose start a spreadsheet program would begin to calculate; apostrophes before it are part of the guard. */
const formulaStart = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;
const numeric = /^[+-]?\d+(\.\d+)?$/;
const wrapped = /^="([^"]*(?:""[^"]*)*)"$/;

/** What a text inside a formula may hold in Excel and LibreOffice; beyond it they show an error. */
const maxFormulaText = 255;

/** A formula is one line: LibreOffice shows one with a line break as it is written. */
const lineBreak = /[\r\n]/;

/**
 * `="text"`, which a spreadsheet program shows as exactly that text: no lost zeros, no guessed dates
 * (specification section 9). Text too long for that, or of several lines, is guarded instead; nobody takes it for a
 * number or a date.
 */
export const wrapText = (text: string): string =>
  text.length > maxFormulaText || lineBreak.test(text) ? guardFormula(text) : `="${text.replaceAll('"', '""')}"`;

/** Text that could run as a formula, made harmless with an apostrophe; numbers such as -5 cannot run and stay as they are. */
export const guardFormula = (text: string): string =>
  formulaStart.test(text) && !numeric.test(text) ? `'${text}` : text;

/** Undoes `wrapText` or `guardFormula`, so that an exported file can be imported again. */
export const unwrapText = (text: string): string => {
  const [, inner] = wrapped.exec(text) ?? [];
  if (inner !== undefined) {
    return inner.replaceAll('""', '"');
  }
  return guarded.test(text) ? text.slice(1) : text;
};
