import {
  documentCategoryOf,
  type EmployeeDocument,
  type NamedFile,
  namedFileProblems,
} from '@hr/contracts/people/employee-documents';
import { type DocumentCategory, mustExpire, namedDocument } from '@hr/domain/people/employee-documents';
import { keepReceived, type ReceivedFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { creator } from '#records/index.ts';
import { documentStore } from './employee-document.rows.ts';
import { insertDocument } from './employee-document.service.ts';
import { findNamedPeople, isFiledAlready, type NamedPerson } from './named-files.rows.ts';

interface Read {
  readonly name: string;
  readonly employeeNo: string | null;
  readonly category: DocumentCategory | null;
}

const read = (name: string): Read => {
  const named = namedDocument(name);
  return {
    name,
    employeeNo: named?.employeeNo ?? null,
    category: (named && documentCategoryOf(named.categoryName)) ?? null,
  };
};

type People = ReadonlyMap<string, NamedPerson>;

const problemOf = ({ employeeNo, category }: Read, people: People): NamedFile['problem'] => {
  if (employeeNo === null) {
    return 'unreadable';
  }
  if (!people.has(employeeNo)) {
    return 'unknownEmployee';
  }
  if (category === null) {
    return 'unknownCategory';
  }
  return mustExpire(category) ? 'needsExpiry' : null;
};

const peopleIn = async (context: Context, files: readonly Read[]): Promise<People> => {
  const numbers = files.flatMap(({ employeeNo }) => employeeNo ?? []);
  const people = await findNamedPeople(context, [...new Set(numbers)]);
  return new Map(people.map((person) => [person.employee.employeeNo, person]));
};

const subjectOf = ({ employeeNo, category }: Read): string => `${employeeNo} ${category}`;

/** What files would be filed as, by their names; several that say the same become a document each. */
export const checkNames = async (context: Context, names: readonly string[]): Promise<{ items: NamedFile[] }> => {
  const files = names.map(read);
  const people = await peopleIn(context, files);
  const seen = new Set<string>();
  const items = files.map((file): NamedFile => {
    const problem = problemOf(file, people);
    const isAnother = seen.has(subjectOf(file));
    seen.add(subjectOf(file));
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
 * Files one by its name: the file and its document together, or neither. The person is held, so that of two of the same one is filed.
 * @throws AppError UnfitFileName, with what is wrong; DocumentAlreadyFiled for one that was filed before, by its name and content.
 */
export const fileByName = async (context: Context, file: ReceivedFile): Promise<EmployeeDocument> => {
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
      const { id: fileId } = await keepReceived(within, file);
      return insertDocument(within, { ...nothingSaid, employeeId, category, fileId, confidentiality: 'ordinary' });
    },
  });
};
