import { answerName, type Shown, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord, RecordColumn } from '@hr/contracts/records';

const ABSENT = '—';

type Words = string | number | null;

const withUnit = (words: string | number, { unit }: Pick<Shown, 'unit'>): string => {
  if (unit === undefined) {
    return String(words);
  }
  return unit.counter === '%' ? `${words}%` : `${words} ${unit.counter}`;
};

const textOf = (words: Words, shown: Shown | undefined, money: (amount: string) => string): string => {
  if (words === null || words === '') {
    return shown?.emptyLabel ?? ABSENT;
  }
  if (shown?.kind === 'money') {
    return money(Number(words).toLocaleString('zh-TW'));
  }
  return shown ? withUnit(words, shown) : String(words);
};

/** A value as a cell shows it; the head of a column of money tells the currency. */
export const cellText = ({ shown, wordsOf }: RecordColumn, item: object): string =>
  textOf(wordsOf(item as never), shown, (amount) => amount);

/** A value as a fact shows it. */
export const factText = (shown: Shown, value: unknown): string =>
  textOf(shown.words(value as never), shown, (amount) => `NT$ ${amount}`);

/** Names and values of a record, as its panel tells them. */
export type Facts = readonly (readonly [string, string])[];

/** What is known of a record, value by value in their order. */
export const factsOf = (values: ShownSet, item: object): Facts =>
  Object.entries(values).map(([name, shown]) => [
    shown.label,
    factText(shown, (item as Record<string, unknown>)[answerName(name, shown)]),
  ]);

/** The same without what there is nothing to say of. */
export const knownFactsOf = (values: ShownSet, item: object): Facts =>
  factsOf(values, item).filter(([, text]) => text !== ABSENT);

/** Where a keyword is looked for: the first two of it, for which the search box has room. */
export const keywordHint = ({ fields, search }: Pick<AnyRecord, 'fields' | 'search'>): string =>
  search
    .slice(0, 2)
    .map((name) => fields[name]?.label)
    .join('、');
