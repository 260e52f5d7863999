import { extractText, getDocumentProxy } from 'unpdf';

export { docxText, docxWith, paragraph, relationsWith } from './docx.ts';

/** Returns the text of a PDF by page without line breaks. @throws Error for a protected PDF without its password. */
export const pagesOf = async (pdf: Uint8Array, password?: string): Promise<string[]> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf), password === undefined ? {} : { password });
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

/** Returns width and height of the pages in millimetres. */
export const pageSizesOf = async (pdf: Uint8Array): Promise<(readonly [number, number])[]> => {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  return pages.map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) => [
    Math.round((right - left) / POINTS_PER_MILLIMETRE),
    Math.round((top - bottom) / POINTS_PER_MILLIMETRE),
  ]);
};

const POINTS_PER_MILLIMETRE = 72 / 25.4;
