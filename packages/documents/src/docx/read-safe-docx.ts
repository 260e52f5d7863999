import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { readXml, type XmlElement } from '@hr/spreadsheet/xml';
import { openZip, type ZipFile } from '@hr/spreadsheet/zip';
import { DocxError } from './docx-error.ts';

const mebibyte = 1024 * 1024;
/** Maximum unpacked size including images, and of the XML that is parsed. */
const largestUnpacked = 50 * mebibyte;
const largestXml = 8 * mebibyte;

/** A contract has about thirty. */
const mostPlaceholders = 1_000;

const contentTypes = '[Content_Types].xml';
const mainPart = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const macroPart = /vbaproject|vbadata/i;
const embeddedPart = /(?:^|\/)(?:embeddings|activex)\/|oleobject/i;
/** Last part of a relationship type. */
const embeddedRelation = /\/(?:oleObject|package|control|activeXControlBinary|aFChunk|subDocument)$/i;
const macroRelation = /\/(?:vbaProject|wordVbaData)$/i;
const link = /\/hyperlink$/i;
/** A link loads nothing until a reader follows it. */
const followedLink = /^(?:https?:|mailto:)/i;
/** Fields about the document itself, and links; they load and execute nothing. All other fields are rejected. */
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

/** Returns the values of an attribute regardless of prefix and case. */
const valuesOf = ({ entries }: XmlElement, attribute: string): readonly string[] =>
  entries.flatMap(([name, value]) => (name.toLowerCase() === attribute ? [value] : []));

/** Only targets inside the file, and links that a reader must follow. */
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

/** Drawings are markup and may refer to other files. */
const refuseInDrawing = ({ name, attributes: { href = '#' } }: XmlElement): void => {
  refuseIf(name === 'script' || !/^(?:#|data:)/i.test(href), 'externalContent');
};

/** Texts of a part, which XML may split into pieces. */
interface Texts {
  /** Instruction of each field. */
  readonly fields: string[];
  /** Visible text of each paragraph. */
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

/** Checked first, because the library takes quadratic time in the number of braces. */
const refuseBraces = (paragraphs: readonly string[]): void => {
  const opened = paragraphs.map((text) => countOf(text, '{{'));
  const isUneven = paragraphs.some((text, index) => countOf(text, '}}') !== opened[index]);
  const total = opened.reduce((sum, count) => sum + count, 0);
  refuseIf(total > mostPlaceholders, 'tooManyPlaceholders');
  refuseIf(isUneven, 'brokenPlaceholder');
};

/**
 * Word uses declared content types, not names. Content declared as markup must therefore be named as markup to be
 * checked.
 */
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

/** The opened part must be the one whose text is checked. */
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
  /** Whether braces are placeholders. */
  readonly isTemplate: boolean;
}

/** Returns the visible text of a part. */
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

/** Reads every part once, so that a false size is detected before a part is parsed. */
const readSafeParts = (file: ZipFile, purpose: Purpose): string[] => {
  refuseIf(file.unpackedSize > largestUnpacked, 'tooLarge');
  // Word ignores the case of part names, so it might open another one of two.
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
 * Reads a Word document that must only contain text, images and links; returns its visible text by paragraph. @throws
 * DocxError
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
