import { isMobile, normalizeMobile } from '@hr/domain/people/employees';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { matchingByIndex } from '#db/text-search.ts';

/** Columns of the search index of employees; number and names come first. */
const INDEXED_COLUMNS = ['employee_no', 'name_zh', 'name_en', 'mobile', 'personal_email', 'company_email'];
const NAME_COLUMN_COUNT = 3;

/** Converts a whole mobile number to its stored form; returns any other text unchanged. */
export const normalizeSearchText = (text: string): string => {
  const plain = normalizeMobile(text);
  return isMobile(plain) ? plain : text;
};

/** Returns the words of a text that consists of several Latin words; otherwise an empty list. */
const englishWords = (text: string): readonly string[] => {
  const words = text
    .normalize('NFKC')
    .split(/[\s,，]+/)
    .filter((word) => word !== '');
  return words.length > 1 && words.every((word) => /^[\p{Script=Latin}'’.-]+$/u.test(word)) ? words : [];
};

/** SQL condition: one of the columns contains the text, or it is the English name with its words in another order. */
const matchingIn = (text: string, alias: string, columns: readonly string[]): Sql => {
  const whole = matchingByIndex(text, alias, { indexed: INDEXED_COLUMNS, searched: columns });
  const words = englishWords(text).map((word) =>
    matchingByIndex(word, alias, { indexed: INDEXED_COLUMNS, searched: ['name_en'] }),
  );
  return words.length === 0 ? whole : sql`(${whole} or (${join(words, ' and ')}))`;
};

/** SQL condition on an employee alias: number, name, mobile number or email contains the text. */
export const matchingEmployee = (text: string, alias: string): Sql => matchingIn(text, alias, INDEXED_COLUMNS);

/**
 * SQL condition on an employee alias: number or name contains the text. Used by searches for other records, so that
 * they do not reveal contact data.
 */
export const matchingEmployeeName = (text: string, alias: string): Sql =>
  matchingIn(text, alias, INDEXED_COLUMNS.slice(0, NAME_COLUMN_COUNT));

interface OwnedTable {
  /** Table with the column `employee_id`. */
  readonly table: string;
  /** Its own searched columns, in the order of its search index. */
  readonly columns: readonly string[];
}

/**
 * SQL condition on `t`, a record of an employee: the employee's number or name, or one of its own columns contains
 * the text. Each part uses an index. True for an empty text.
 */
export const matchingOwned = (text: string, { table, columns }: OwnedTable): Sql =>
  text === ''
    ? sql`true`
    : sql`t.id in (
        select owned.id from ${raw(table)} owned where ${matchingByIndex(text, 'owned', { indexed: columns })}
        union
        select owned.id from ${raw(table)} owned where owned.employee_id in (
          select e.id from employees e where ${matchingEmployeeName(text, 'e')}
        )
      )`;
