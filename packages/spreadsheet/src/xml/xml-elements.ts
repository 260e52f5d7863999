import { SaxesParser } from 'saxes';
import { SpreadsheetError } from '../errors/index.ts';

/** Start of an element: its name and attributes without namespace prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All attributes, also those that only differ by prefix. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

export interface XmlListener {
  readonly onOpen: (element: XmlElement) => void;
  /** Text inside elements, in pieces. */
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

const chunkBytes = 256 * 1024;

/** A million cells have at most four elements each; other parts have fewer. */
const maxElements = 5_000_000;

/** Readers compare attributes pairwise; normal elements have less than fifty. */
const maxAttributes = 200;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML part in chunks and calls the listener, so that no part is held as a tree. Throws 'unreadable' if it
 * is not well-formed, 'tooLarge' beyond the limits of elements or attributes. Declared entities are not expanded.
 */
export const readXml = (part: Uint8Array, { onOpen, onText, onClose }: XmlListener): void => {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (cause) => {
    throw new SpreadsheetError('unreadable', {}, { cause });
  });
  let [elements, attributesOfElement] = [0, 0];
  parser.on('opentagstart', () => {
    attributesOfElement = 0;
  });
  parser.on('attribute', () => {
    attributesOfElement += 1;
    if (attributesOfElement > maxAttributes) {
      throw new SpreadsheetError('tooLarge', { limit: maxAttributes });
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > maxElements) {
      throw new SpreadsheetError('tooLarge', { limit: maxElements });
    }
    const named = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const);
    onOpen({ name: withoutPrefix(name), attributes: Object.fromEntries(named), entries: named });
  });
  if (onText) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  if (onClose) {
    parser.on('closetag', ({ name }) => onClose(withoutPrefix(name)));
  }
  const decode = textDecoder();
  for (let at = 0; at < part.length; at += chunkBytes) {
    parser.write(decode(part.subarray(at, at + chunkBytes)));
  }
  parser.write(decode()).close();
};

/** Decodes chunks; without a chunk, the remainder. */
const textDecoder = (): ((bytes?: Uint8Array) => string) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new SpreadsheetError('unreadable', {}, { cause });
    }
  };
};
