import { openZip } from '@hr/spreadsheet/zip';
import { zipOf } from '@hr/spreadsheet/testing';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const markup = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Made {
  /** Markup of the body. */
  readonly body?: string;
  /** Additional or replaced parts. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** Paragraph whose text is split into pieces, as Word stores it after edits. */
export const paragraph = (...pieces: readonly string[]): string =>
  `<w:p>${pieces.map((piece) => `<w:r><w:t xml:space="preserve">${piece}</w:t></w:r>`).join('')}</w:p>`;

/** Creates a minimal Word document. */
export const docxWith = ({ body = paragraph('合約'), parts = {} }: Made = {}): Uint8Array =>
  zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': relationsWith({ type: 'officeDocument', target: 'word/document.xml' }),
    'word/document.xml': `<w:document xmlns:w="${markup}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });

interface Related {
  readonly type: string;
  readonly target: string;
  readonly mode?: string;
}

/** Creates relationships with one entry. */
export const relationsWith = ({ type, target, mode }: Related): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/></Relationships>`;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the visible text of a part by paragraph; defaults to the main part. */
export const docxText = (file: Uint8Array, part = 'word/document.xml'): string =>
  new TextDecoder()
    .decode(openZip(file).read(part))
    .split('</w:p>')
    .map((each) => unescaped(each.replaceAll(/<w:br\s*\/>/g, '\n').replaceAll(/<[^<>]*>/g, '')))
    .join('\n')
    .trim();
