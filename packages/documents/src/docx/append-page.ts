import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { DocxError } from './docx-error.ts';

const BODY = 'word/document.xml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Paragraphs on a page of their own, in the markup of the prefix that the document uses. */
const pageOf = (prefix: string, paragraphs: readonly string[]): string => {
  const text = (line: string) =>
    `<${prefix}:r><${prefix}:t xml:space="preserve">${escaped(line)}</${prefix}:t></${prefix}:r>`;
  const pageBreak = `<${prefix}:r><${prefix}:br ${prefix}:type="page"/></${prefix}:r>`;
  return paragraphs
    .map((line, place) => `<${prefix}:p>${place === 0 ? pageBreak : ''}${text(line)}</${prefix}:p>`)
    .join('');
};

/**
 * Returns the document with a last page of paragraphs; everything else stays as it is.
 * @throws DocxError unreadable for a document without a body.
 */
export const appendPage = (document: Uint8Array, paragraphs: readonly string[]): Uint8Array => {
  const parts = unzipSync(document);
  const body = parts[BODY] && strFromU8(parts[BODY]);
  const end = body === undefined ? null : /<\/(\w+):body>/.exec(body);
  if (body === undefined || !end) {
    throw new DocxError('unreadable');
  }
  const [, prefix = 'w'] = end;
  // The properties of the last section are the last element of the body.
  const section = body.lastIndexOf(`<${prefix}:sectPr`);
  const isLast = section > body.lastIndexOf(`</${prefix}:p>`);
  const at = isLast ? section : end.index;
  const text = `${body.slice(0, at)}${pageOf(prefix, paragraphs)}${body.slice(at)}`;
  return zipSync({ ...parts, [BODY]: strToU8(text) });
};
