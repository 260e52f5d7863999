import path from 'node:path';
import { SpreadsheetError } from '../errors/index.ts';
import { readXml } from '../xml/index.ts';
import type { ZipFile } from '../zip/index.ts';

/** Parts of a workbook needed for its first visible worksheet. */
export interface WorkbookParts {
  readonly worksheet: Uint8Array;
  readonly sharedStrings: Uint8Array | undefined;
  readonly styles: Uint8Array | undefined;
  /** Days are counted from 1904, as on old Macintosh computers. */
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  /** Last part of its type, which is the same in both editions of the standard. */
  readonly type: string;
  readonly part: string;
}

/** Finds the parts. Throws 'unreadable' for a missing part, 'noHeader' without a visible worksheet. */
export const workbookParts = (zip: ZipFile): WorkbookParts => {
  const workbook = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.part ?? '';
  const relations = relationsOf(zip, workbook);
  const { visibleIds, is1904 } = workbookContent(partOf(zip, workbook));
  const worksheets = new Map(relations.flatMap(({ id, type, part }) => (type === 'worksheet' ? [[id, part]] : [])));
  // A chart sheet is not a table.
  const first = visibleIds.find((id) => worksheets.has(id));
  if (first === undefined) {
    throw new SpreadsheetError('noHeader', { row: 1 });
  }
  const related = (wanted: string): Uint8Array | undefined => {
    const match = relations.find(({ type }) => type === wanted);
    return match && partOf(zip, match.part);
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

/** Returns the relationships of a part; '' is the package. */
const relationsOf = (zip: ZipFile, part: string): Relation[] => {
  const { dir, base } = path.posix.parse(part);
  const relations: Relation[] = [];
  readXml(partOf(zip, path.posix.join(dir, '_rels', `${base}.rels`)), {
    onOpen: ({ name, attributes: { Id: id = '', Type: type = '', Target: target = '' } }) => {
      if (name === 'Relationship') {
        const resolved = path.posix.resolve('/', dir, target).slice(1);
        relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolved });
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
