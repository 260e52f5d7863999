import { SaxesParser } from 'saxes';
import { SpreadsheetError } from '../errors/index.ts';

/** An element as it opens: its name and its attributes without the prefixes of namespaces. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Every attribute, also those that differ in their prefixes alone. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

export interface XmlListener {
  readonly onOpen: (element: XmlElement) => void;
  /** Text inside elements, in as many pieces as the file is read in. */
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

const chunkBytes = 256 * 1024;

/** A million cells have four elements each at the most; no part that is needed has more. */
const maxElements = 5_000_000;

/** Readers of a document compare each attribute of an element with all others; no program writes fifty. */
const maxAttributes = 200;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Tells a listener of the elements of an XML part, piece by piece, so that no part is held as a whole.
 * Throws 'unreadable' for a part that is not well-formed to its end, 'tooLarge' for too many elements or attributes. Entities
 * that it declares itself are not expanded.
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

/** Decodes piece by piece; without a piece, what is left. */
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
