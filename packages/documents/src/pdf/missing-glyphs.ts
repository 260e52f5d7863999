import { readFileSync } from 'node:fs';
import { codePointsOf } from './font-coverage.ts';

/** Characters that fonts may lack; the common blocks (U+3400 to U+9FFF) are complete. */
const RARE = /(?![\u3400-\u9FFF])[\p{Script=Han}\p{Co}]/u;
const EACH_RARE = new RegExp(RARE, 'gu');

/**
 * Returns a function that replaces characters without a glyph by 「〔U+2A6A5〕」, so that no paper shows empty boxes. The
 * fonts are read at the first rare character.
 */
export const namingMissing = (fonts: readonly string[]): ((text: string) => string) => {
  let known: readonly ReadonlySet<number>[] | undefined;
  const isCovered = (point: number): boolean => {
    known ??= fonts.map((font) => codePointsOf(readFileSync(font)));
    return known.some((points) => points.has(point));
  };
  return (text) =>
    RARE.test(text)
      ? text.replaceAll(EACH_RARE, (character) => {
          const point = character.codePointAt(0) ?? 0;
          return isCovered(point) ? character : `〔U+${point.toString(16).toUpperCase()}〕`;
        })
      : text;
};
