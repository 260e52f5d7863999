import {
  documentCategoryOf,
  type EmployeeDocument,
  type NamedFile,
  namedFileProblems,
} from '@hr/contracts/people/employee-documents';
import { type DocumentCategory, requiresExpiryDate, parseDocumentFileName } from '@hr/domain/people/employee-documents';
import { saveReceivedFile, type ReceivedFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { creator } from '#records/index.ts';
import { documentStore } from './employee-document.rows.ts';
import { insertDocument } from './employee-document.service.ts';
import { findNamedPeople, isFiledAlready, type NamedPerson } from './named-files.rows.ts';

interface ParsedName {
  readonly name: string;
  readonly employeeNo: string | null;
  readonly category: DocumentCategory | null;
}

const read = (name: string): ParsedName => {
  const named = parseDocumentFileName(name);
  return {
    name,
    employeeNo: named?.employeeNo ?? null,
    category: (named && documentCategoryOf(named.categoryName)) ?? null,
  };
};

type People = ReadonlyMap<string, NamedPerson>;

const problemOf = ({ employeeNo, category }: ParsedName, people: People): NamedFile['problem'] => {
  if (employeeNo === null) {
    return 'unreadable';
  }
  if (!people.has(employeeNo)) {
    return 'unknownEmployee';
  }
  if (category === null) {
    return 'unknownCategory';
  }
  return requiresExpiryDate(category) ? 'needsExpiry' : null;
};

const peopleIn = async (context: Context, files: readonly ParsedName[]): Promise<People> => {
  const numbers = files.flatMap(({ employeeNo }) => employeeNo ?? []);
  const people = await findNamedPeople(context, [...new Set(numbers)]);
  return new Map(people.map((person) => [person.employee.employeeNo, person]));
};

const subjectOf = ({ employeeNo, category }: ParsedName): string => `${employeeNo} ${category}`;

/** Checks the documents that files would become by their names. Repeated names become separate documents. */
export const checkNames = async (context: Context, names: readonly string[]): Promise<{ items: NamedFile[] }> => {
  const files = names.map(read);
  const people = await peopleIn(context, files);
  const subjects = new Set<string>();
  const items = files.map((file): NamedFile => {
    const problem = problemOf(file, people);
    const isAnother = subjects.has(subjectOf(file));
    subjects.add(subjectOf(file));
    const person = people.get(file.employeeNo ?? '');
    const isKept = file.category !== null && (person?.categories.includes(file.category) ?? false);
    const isKnown = isKept || (problem === null && isAnother);
    return { name: file.name, employee: person?.employee ?? null, category: file.category, problem, isKnown };
  });
  return { items };
};

const create = creator(documentStore);

const nothingSaid = { name: null, number: null, issuedOn: null, expiresOn: null, note: null };

/**
 * Stores a file and its document in one transaction. Locks the employee, so that of two identical uploads one is
 * stored.
 * @throws AppError UnfitFileName with the problem; DocumentAlreadyFiled for a stored document with the same name and
 * content.
 */
export const storeNamedFile = async (context: Context, file: ReceivedFile): Promise<EmployeeDocument> => {
  const [named] = (await checkNames(context, [file.name])).items;
  if (!named?.employee || !named.category || named.problem !== null) {
    throw new AppError('UnfitFileName', { msg: namedFileProblems[named?.problem ?? 'unreadable'] });
  }
  const [employeeId, category] = [named.employee.id, named.category];
  return create(context, {
    action: '批次上傳',
    insert: async (within) => {
      const { name, content } = file;
      if (await isFiledAlready(within, { employeeId, category, name, sha256: content.sha256 })) {
        throw new AppError('DocumentAlreadyFiled');
      }
      const { id: fileId } = await saveReceivedFile(within, file);
      return insertDocument(within, { ...nothingSaid, employeeId, category, fileId, confidentiality: 'ordinary' });
    },
  });
};
