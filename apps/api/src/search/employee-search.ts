import { isMobile, normalizeMobile } from '@hr/domain/people/employees';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { countedByIndex, matchingByIndex } from '#db/text-search.ts';

/** What the index for the search of people is made of; how they are called stands first. */
const searched = ['employee_no', 'name_zh', 'name_en', 'mobile', 'personal_email', 'company_email'];
const NAMES = 3;

/** What people are looked for by: a whole mobile number as it is kept, however it is written. */
export const soughtText = (text: string): string => {
  const plain = normalizeMobile(text);
  return isMobile(plain) ? plain : text;
};

/** The words of an English name of several words; none of any other text. */
const englishWords = (text: string): readonly string[] => {
  const words = text
    .normalize('NFKC')
    .split(/[\s,，]+/)
    .filter((word) => word !== '');
  return words.length > 1 && words.every((word) => /^[\p{Script=Latin}'’.-]+$/u.test(word)) ? words : [];
};

/** A condition: the text is found in one of the columns, or is the English name in another order of its words. */
const matchingIn = (text: string, alias: string, asked: readonly string[]): Sql => {
  const whole = matchingByIndex(text, alias, { indexed: searched, asked });
  const words = englishWords(text).map((word) =>
    matchingByIndex(word, alias, { indexed: searched, asked: ['name_en'] }),
  );
  return words.length === 0 ? whole : sql`(${whole} or (${join(words, ' and ')}))`;
};

/** A condition on an employee, by the alias: the number, a name, a telephone number or an address holds the text. */
export const matchingEmployee = (text: string, alias: string): Sql => matchingIn(text, alias, searched);

/** Condition of a search for employees that is only counted; read from the index alone where possible. */
export const countedEmployee = (text: string, alias: string): Sql =>
  englishWords(text).length === 0 ? countedByIndex(text, alias, searched) : matchingEmployee(text, alias);

/**
 * The same of the number and the names alone, for those who look for something else: nobody finds out by it how somebody
 * is reached.
 */
export const matchingEmployeeName = (text: string, alias: string): Sql =>
  matchingIn(text, alias, searched.slice(0, NAMES));

interface Owned {
  /** Its rows name their employee as `employee_id`. */
  readonly table: string;
  /** Of its own, in the order in which its index for the search has them. */
  readonly columns: readonly string[];
}

/**
 * A condition on `t`, which belongs to an employee: anybody's whose number or name holds the text, or one of whose own
 * columns does; each is found by its index. Always true for an empty text.
 */
export const matchingOwned = (text: string, { table, columns }: Owned): Sql =>
  text === ''
    ? sql`true`
    : sql`t.id in (
        select owned.id from ${raw(table)} owned where ${matchingByIndex(text, 'owned', { indexed: columns })}
        union
        select owned.id from ${raw(table)} owned where owned.employee_id in (
          select e.id from employees e where ${matchingEmployeeName(text, 'e')}
        )
      )`;
