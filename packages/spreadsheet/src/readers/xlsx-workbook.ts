import path from 'node:path';
import { SpreadsheetError } from '../errors/index.ts';
import { readXml } from '../xml/index.ts';
import type { ZipFile } from '../zip/index.ts';

/** The parts of a workbook that tell what people see on its first visible worksheet. */
export interface WorkbookParts {
  readonly worksheet: Uint8Array;
  readonly sharedStrings: Uint8Array | undefined;
  readonly styles: Uint8Array | undefined;
  /** Days count from 1904, as they once did on another kind of computer. */
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its type, which is the same in both editions of the standard. */
  readonly type: string;
  readonly part: string;
}

/** Finds the parts. Throws 'unreadable' when one that is named is not there, 'noHeader' when no worksheet is visible. */
export const workbookParts = (zip: ZipFile): WorkbookParts => {
  const workbook = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.part ?? '';
  const relations = relationsOf(zip, workbook);
  const { visibleIds, is1904 } = workbookContent(partOf(zip, workbook));
  const worksheets = new Map(relations.flatMap(({ id, type, part }) => (type === 'worksheet' ? [[id, part]] : [])));
  // A sheet that holds nothing but a chart is no table.
  const first = visibleIds.find((id) => worksheets.has(id));
  if (first === undefined) {
    throw new SpreadsheetError('noHeader', { row: 1 });
  }
  const related = (wanted: string): Uint8Array | undefined => {
    const found = relations.find(({ type }) => type === wanted);
    return found && partOf(zip, found.part);
  };
  return {
    worksheet: partOf(zip, worksheets.get(first) ?? ''),
    sharedStrings: related('sharedStrings'),
    styles: related('styles'),
    is1904,
  };
};

const partOf = (zip: ZipFile, name: string): Uint8Array => {
  const part = zip.read(name);
  if (part === undefined) {
    throw new SpreadsheetError('unreadable');
  }
  return part;
};

/** What a part refers to; the file as a whole is the part without a name. */
const relationsOf = (zip: ZipFile, part: string): Relation[] => {
  const { dir, base } = path.posix.parse(part);
  const relations: Relation[] = [];
  readXml(partOf(zip, path.posix.join(dir, '_rels', `${base}.rels`)), {
    onOpen: ({ name, attributes: { Id: id = '', Type: type = '', Target: target = '' } }) => {
      if (name === 'Relationship') {
        const found = path.posix.resolve('/', dir, target).slice(1);
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: found });
      }
    },
  });
  return relations;
};

const workbookContent = (workbook: Uint8Array): { visibleIds: string[]; is1904: boolean } => {
  const visibleIds: string[] = [];
  let is1904 = false;
  readXml(workbook, {
    onOpen: ({ name, attributes: { id = '', state = 'visible', date1904 = 'false' } }) => {
      if (name === 'sheet' && state === 'visible') {
        visibleIds.push(id);
      }
      is1904 ||= name === 'workbookPr' && (date1904 === '1' || date1904 === 'true');
    },
  });
  return { visibleIds, is1904 };
};
