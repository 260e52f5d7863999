import { docxText, docxWith, paragraph } from '../testing/index.ts';
import { openZip } from '@hr/spreadsheet/zip';
import { describe, expect, it } from 'vitest';
import { appendPage } from './append-page.ts';
import { readSafeDocx } from './read-safe-docx.ts';

const section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';

describe('a page that is appended to a document', () => {
  it('is its last page, before the properties of its section, with the text as it is', () => {
    const document = docxWith({ body: `${paragraph('合約')}${section}`, parts: { 'word/styles.xml': '<w:styles/>' } });

    const file = appendPage(document, ['電子簽署紀錄', '員工簽署：A & B <測試>']);

    expect(docxText(file)).toBe('合約\n電子簽署紀錄\n員工簽署：A & B <測試>');
    const body = new TextDecoder().decode(openZip(file).read('word/document.xml'));
    expect(body).toContain(`${section}</w:body>`);
    expect(body).toContain('<w:br w:type="page"/>');
    expect(openZip(file).names).toEqual(openZip(document).names);
    expect(readSafeDocx(file)).toContain('電子簽署紀錄');
  });

  it('stands at the end of a body without properties', () => {
    expect(docxText(appendPage(docxWith(), ['簽署']))).toBe('合約\n簽署');
  });
});
