import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { readXml, type XmlElement } from '@hr/spreadsheet/xml';
import { openZip, type ZipFile } from '@hr/spreadsheet/zip';
import { DocxError } from './docx-error.ts';

const mebibyte = 1024 * 1024;
/** All that it unpacks to, images included; and of that the text, which is held as a tree. */
const largestUnpacked = 50 * mebibyte;
const largestXml = 8 * mebibyte;

/** A contract has some thirty. */
const mostPlaceholders = 1_000;

const contentTypes = '[Content_Types].xml';
const mainPart = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const macroPart = /vbaproject|vbadata/i;
const embeddedPart = /(?:^|\/)(?:embeddings|activex)\/|oleobject/i;
/** The last word of a relation's type: what it brings in. */
const embeddedRelation = /\/(?:oleObject|package|control|activeXControlBinary|aFChunk|subDocument)$/i;
const macroRelation = /\/(?:vbaProject|wordVbaData)$/i;
const link = /\/hyperlink$/i;
/** A link fetches nothing until somebody follows it. */
const followedLink = /^(?:https?:|mailto:)/i;
/** Fields that tell something of the document itself, or are a link: none fetches or runs anything. Others are many. */
const harmlessField =
  /^\s*(?:(?:PAGE|NUMPAGES|NUMWORDS|SECTION|SECTIONPAGES|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|REF|PAGEREF|NOTEREF|STYLEREF|SEQ|TOC|TC|XE|INDEX|HYPERLINK|FILENAME|TITLE|SUBJECT|AUTHOR|COMMENTS|KEYWORDS|SYMBOL|EQ|ADVANCE|LISTNUM|BIBLIOGRAPHY|CITATION|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN)(?:\s|$)|=|$)/i;

const refuseIf = (isRefused: boolean, reason: DocxError['reason']): void => {
  if (isRefused) {
    throw new DocxError(reason);
  }
};

const isXml = (name: string): boolean => /\.(?:xml|rels|svg)$/i.test(name);

const isDrawing = (name: string): boolean => /\.svg$/i.test(name);

const refuseContentType = ({ name, attributes }: XmlElement): void => {
  if (name === 'Override' || name === 'Default') {
    refuseIf(/macroEnabled|vbaProject/i.test(attributes['ContentType'] ?? ''), 'macros');
  }
};

/** The values of an attribute, whatever its prefix and case. */
const valuesOf = ({ entries }: XmlElement, attribute: string): readonly string[] =>
  entries.flatMap(([name, value]) => (name.toLowerCase() === attribute ? [value] : []));

/** Only what lies in the file itself, or a link that opens when somebody follows it. */
const isHarmlessTarget = (element: XmlElement, types: readonly string[]): boolean => {
  const modes = valuesOf(element, 'targetmode');
  const isLink = types.every((type) => link.test(type));
  return (
    modes.every((mode) => mode === 'Internal') ||
    (modes.every((mode) => mode === 'External') &&
      isLink &&
      valuesOf(element, 'target').every((target) => followedLink.test(target)))
  );
};

const refuseRelation = (element: XmlElement): void => {
  if (element.name.toLowerCase() === 'relationship') {
    const types = valuesOf(element, 'type');
    refuseIf(
      types.some((type) => macroRelation.test(type)),
      'macros',
    );
    refuseIf(
      types.some((type) => embeddedRelation.test(type)),
      'embeddedObject',
    );
    refuseIf(!isHarmlessTarget(element, types), 'externalContent');
  }
};

/** A drawing is markup too, and may name what lies elsewhere. */
const refuseInDrawing = ({ name, attributes: { href = '#' } }: XmlElement): void => {
  refuseIf(name === 'script' || !/^(?:#|data:)/i.test(href), 'externalContent');
};

/** What of a part has to be looked at as a whole, however many pieces it is kept in. */
interface Texts {
  /** What stands in each field. */
  readonly fields: string[];
  /** What people read in each paragraph. */
  readonly paragraphs: string[];
}

const textsIn = (part: Uint8Array): Texts => {
  const [fields, paragraphs]: [string[], string[]] = [[], []];
  let within = '';
  const add = (texts: string[], text: string): void => {
    texts.push(`${texts.pop() ?? ''}${text}`);
  };
  readXml(part, {
    onOpen: (element) => {
      const { name, attributes } = element;
      within = name;
      if (name === 'p') {
        paragraphs.push('');
      } else if (name === 'fldSimple') {
        fields.push(...valuesOf(element, 'instr'));
      } else if (name === 'fldChar' && attributes['fldCharType'] === 'begin') {
        fields.push('');
      }
    },
    onText: (text) => {
      if (within === 't') {
        add(paragraphs, text);
      } else if (within === 'instrText') {
        add(fields, text);
      }
    },
    onClose: () => {
      within = '';
    },
  });
  return { fields, paragraphs };
};

const countOf = (text: string, braces: string): number => text.split(braces).length - 1;

/** Asked before the library looks for them, whose time grows with the square of their number. */
const refuseBraces = (paragraphs: readonly string[]): void => {
  const opened = paragraphs.map((text) => countOf(text, '{{'));
  const isUneven = paragraphs.some((text, index) => countOf(text, '}}') !== opened[index]);
  const total = opened.reduce((sum, count) => sum + count, 0);
  refuseIf(total > mostPlaceholders, 'tooManyPlaceholders');
  refuseIf(isUneven, 'brokenPlaceholder');
};

/** Word goes by what is declared, and not by names: so what is declared as markup has to be named so, to be looked at here. */
const refuseHiddenMarkup = ({ name, attributes }: XmlElement): void => {
  const { ContentType: type = '', PartName: part, Extension: extension } = attributes;
  const named = name === 'Default' ? `.${extension ?? ''}` : (part ?? '');
  const isNamedSo = type === 'image/svg+xml' ? isDrawing(named) : isXml(named) && !isDrawing(named);
  refuseIf((name === 'Override' || name === 'Default') && /xml$/i.test(type) && !isNamedSo, 'notDocx');
};

const requireMainType = (file: ZipFile): void => {
  const mains: string[] = [];
  const declared = file.read(contentTypes);
  refuseIf(declared === undefined, 'notDocx');
  readXml(declared ?? new Uint8Array(), {
    onOpen: (element) => {
      refuseContentType(element);
      refuseHiddenMarkup(element);
      if (element.attributes['ContentType'] === mainType) {
        mains.push(element.attributes['PartName'] ?? '');
      }
    },
  });
  refuseIf(mains.length !== 1 || mains[0] !== `/${mainPart}`, 'notDocx');
};

/** The part that is opened is the one whose text is read here, and no other. */
const requireMainDocument = (file: ZipFile): void => {
  requireMainType(file);
  const targets: string[] = [];
  readXml(file.read('_rels/.rels') ?? new Uint8Array(), {
    onOpen: ({ attributes: { Type: type = '', Target: target = '' } }) => {
      if (type.endsWith('/officeDocument')) {
        targets.push(target.replace(/^\//, ''));
      }
    },
  });
  refuseIf(targets.length !== 1 || targets[0] !== mainPart, 'notDocx');
};

interface Purpose {
  /** Its braces are placeholders, and not text. */
  readonly isTemplate: boolean;
}

/** What people read in a part. */
const readSafePart = (name: string, part: Uint8Array, { isTemplate }: Purpose): string[] => {
  if (/\.rels$/i.test(name)) {
    readXml(part, { onOpen: refuseRelation });
  } else if (isDrawing(name)) {
    readXml(part, { onOpen: refuseInDrawing });
  } else if (isXml(name)) {
    const { fields, paragraphs } = textsIn(part);
    refuseIf(
      fields.some((field) => !harmlessField.test(field)),
      'externalContent',
    );
    if (isTemplate) {
      refuseBraces(paragraphs);
    }
    return paragraphs;
  }
  return [];
};

/** Reads every part once, so that one that lies about its size is found before anybody holds it as a tree. */
const readSafeParts = (file: ZipFile, purpose: Purpose): string[] => {
  refuseIf(file.unpackedSize > largestUnpacked, 'tooLarge');
  // Word finds parts without regard to case, so that it may open another one of two.
  refuseIf(new Set(file.names.map((name) => name.toLowerCase())).size < file.names.length, 'notDocx');
  refuseIf(
    file.names.some((name) => macroPart.test(name)),
    'macros',
  );
  refuseIf(
    file.names.some((name) => embeddedPart.test(name)),
    'embeddedObject',
  );
  requireMainDocument(file);
  let [xml, paragraphs]: [number, string[]] = [0, []];
  for (const name of file.names) {
    const part = file.read(name) ?? new Uint8Array();
    xml += isXml(name) ? part.length : 0;
    refuseIf(xml > largestXml, 'tooLarge');
    const read = readSafePart(name, part, purpose);
    paragraphs = name === mainPart ? read : paragraphs;
  }
  return paragraphs;
};

/**
 * Reads a Word document that holds nothing but text, pictures and links, so that whoever opens it later opens nothing else:
 * what people read in its text, paragraph by paragraph.
 * @throws DocxError
 */
export const readSafeDocx = (bytes: Uint8Array, purpose: Purpose = { isTemplate: true }): string[] => {
  try {
    return readSafeParts(openZip(bytes), purpose);
  } catch (cause) {
    throw cause instanceof SpreadsheetError
      ? new DocxError(cause.reason === 'tooLarge' ? 'tooLarge' : 'unreadable', { cause })
      : cause;
  }
};
