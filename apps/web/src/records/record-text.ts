import { answerName, type Shown, type ShownSet } from '@hr/contracts/fields';
import type { AnyRecord, RecordColumn } from '@hr/contracts/records';
import type { Identified, Kind } from './kind.ts';

const EMPTY_TEXT = '—';

type PlainText = string | number | null;

const withUnit = (text: string | number, { unit }: Pick<Shown, 'unit'>): string => {
  if (unit === undefined) {
    return String(text);
  }
  return unit.counter === '%' ? `${text}%` : `${text} ${unit.counter}`;
};

const displayText = (text: PlainText, shown: Shown | undefined, formatMoney: (amount: string) => string): string => {
  if (text === null || text === '') {
    return shown?.emptyLabel ?? EMPTY_TEXT;
  }
  if (shown?.kind === 'money') {
    return formatMoney(Number(text).toLocaleString('zh-TW'));
  }
  return shown ? withUnit(text, shown) : String(text);
};

/** Returns the text of a table cell. The column header shows the currency. */
export const cellText = ({ shown, textOf }: RecordColumn, item: object): string =>
  displayText(textOf(item as never), shown, (amount) => amount);

/** Returns the text of a value in a fact list, with the currency. */
export const factText = (shown: Shown, value: unknown): string =>
  displayText(shown.toText(value as never), shown, (amount) => `NT$ ${amount}`);

/** Labels and values of a record as shown in its panel. */
export type Facts = readonly (readonly [string, string])[];

/** Returns the facts of a record in the order of their descriptions. */
export const factsOf = (values: ShownSet, item: object): Facts =>
  Object.entries(values).map(([name, shown]) => [
    shown.label,
    factText(shown, (item as Record<string, unknown>)[answerName(name, shown)]),
  ]);

/** Returns the facts of a record without empty values. */
export const knownFactsOf = (values: ShownSet, item: object): Facts =>
  factsOf(values, item).filter(([, text]) => text !== EMPTY_TEXT);

/** Returns the labels of the first two searched fields, for which the search box has room. */
export const keywordHint = ({ fields, search }: Pick<AnyRecord, 'fields' | 'search'>): string =>
  search
    .slice(0, 2)
    .map((name) => fields[name]?.label)
    .join('、');

interface WithEmployee {
  readonly employee?: { readonly employeeNo: string; readonly nameZh: string } | null;
}

/**
 * Returns the label of a record in a list: its title, followed by the employee unless the title contains the employee
 * number. Titles alone are ambiguous, because many employees have a document of the same kind.
 */
export const recordLabel = <Item extends Identified>({ titleOf }: Pick<Kind<Item>, 'titleOf'>, item: Item): string => {
  const title = titleOf(item);
  const { employee } = item as WithEmployee;
  return employee && !title.includes(employee.employeeNo)
    ? `${title}（${employee.employeeNo} ${employee.nameZh}）`
    : title;
};
