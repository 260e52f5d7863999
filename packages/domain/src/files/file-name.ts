import type { FileType } from './file-type.ts';

const LONGEST = 120;

/** What no system takes in a name, and what cannot be seen, as a turn of the direction of writing. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu;

/** An ending as people give them: short, and beginning with a letter. */
const ENDING = /\.\p{L}[\p{L}\p{N}]{0,4}$/u;

/**
 * The name under which a file is kept and given back: as whoever sent it called it, without folders and characters that no
 * system takes, and with the ending of what it holds, whatever it said.
 */
export const fileNameOf = (given: string, type: FileType): string => {
  const own = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const stem = own
    .replace(ENDING, '')
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const shortened = Array.from(stem).slice(0, LONGEST).join('').trim();
  return `${shortened === '' ? '檔案' : shortened}.${type}`;
};
