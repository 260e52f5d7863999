import type { FileType } from './file-type.ts';

/** Bytes of UTF-8: archives and file systems take 255, less a folder or a number that a program adds. */
const MAXIMUM_BYTES = 200;

/** Separators and characters that no Windows file name may have. */
const RESERVED = /["*/:<>?\\|]+/g;

/** Characters that cannot be seen, such as controls and bidirectional overrides. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Names of devices, which Windows opens instead of a file. */
const DEVICE = /^(?=(?:aux|com\d|con|lpt\d|nul|prn)(?:\.|$))/i;

/** An ending as people write it: short, and beginning with a letter. */
const ENDING = /\.\p{L}[\p{L}\p{N}]{0,4}$/u;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const characters = new Intl.Segmenter('zh-Hant-TW', { granularity: 'grapheme' });

/** The longest beginning of whole characters that has no more bytes of UTF-8. */
const cut = (text: string, bytes: number): string => {
  let [size, end] = [0, 0];
  for (const { segment } of characters.segment(text)) {
    size += bytesOf(segment);
    if (size > bytes) {
      break;
    }
    end += segment.length;
  }
  return text.slice(0, end);
};

const trimmed = (text: string): string => text.replace(/^[\s.]+/, '').replace(/(?<![\s.])[\s.]+$/, '');

const safe = (stem: string, ending: string): string => {
  const clean = trimmed(stem.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ')).replace(DEVICE, '_');
  const short = trimmed(cut(clean, MAXIMUM_BYTES - bytesOf(ending)));
  return `${short === '' ? '檔案' : short}${ending}`;
};

/**
 * Returns a name of a file or folder that every system takes: without separators and reserved characters, at most 200 bytes
 * of UTF-8, its ending and every character whole.
 */
export const safeFileName = (name: string): string => {
  const clean = name.toWellFormed().replaceAll(RESERVED, '_');
  const [ending = ''] = ENDING.exec(clean) ?? [];
  return safe(clean.slice(0, clean.length - ending.length), ending);
};

/**
 * Returns the name under which an uploaded file is stored: as its sender called it, without folders and unsafe characters,
 * and with the ending of its content.
 */
export const fileNameOf = (name: string, type: FileType): string => {
  const own = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return safe(own.replace(ENDING, '').replaceAll(RESERVED, ' '), `.${type}`);
};
