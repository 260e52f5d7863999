import type { QueryWords } from '../core/index.ts';
import { answerName, columnName, type Shown, type ShownSet } from '../fields/index.ts';

/** A text made of several values of a record. */
export interface Composed {
  readonly label: string;
  readonly textOf: (item: never) => string;
}

export type ComposedSet = Readonly<Record<string, Composed>>;

/** A column of a list: how the screen heads it and shows a value, and how an export writes it. */
export interface RecordColumn {
  /** As answers, sort keys and the columns of an export name it. */
  readonly key: string;
  readonly header: string;
  readonly kind: Shown['kind'] | 'composed';
  /** What the log, an export and a cell say of it; null for none. */
  readonly wordsOf: (item: never) => string | number | null;
  /** What it is described by; undefined for a composed one. */
  readonly shown: Shown | undefined;
}

type Item = Readonly<Record<string, never>>;

const columnOf = ([name, shown]: [string, Shown]): RecordColumn => {
  const key = answerName(name, shown);
  return {
    key,
    header: columnName(shown),
    kind: shown.kind,
    wordsOf: (item: Item) => shown.words(item[key] as never),
    shown,
  };
};

const composedColumnOf = ([key, { label, textOf }]: [string, Composed]): RecordColumn => ({
  key,
  header: label,
  kind: 'composed',
  wordsOf: textOf,
  shown: undefined,
});

/**
 * The columns of a record in the order of `keys`, or all of them.
 * @throws Error for a key that names nothing.
 */
export const recordColumns = (
  values: ShownSet,
  composed: ComposedSet,
  keys: readonly string[] | undefined,
): RecordColumn[] => {
  const all = [...Object.entries(values).map(columnOf), ...Object.entries(composed).map(composedColumnOf)];
  return keys === undefined
    ? all
    : keys.map((key) => {
        const column = all.find((candidate) => candidate.key === key);
        if (column === undefined) {
          throw new Error(`The column ${key} names no value of the record`);
        }
        return column;
      });
};

/** What a list's filters and columns are called, for the log of its exports. */
export const queryWordsOf = (values: ShownSet, columns: readonly RecordColumn[]): QueryWords => ({
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, { filter, label, names }]) => (filter ? [[name, { label, names }]] : [])),
  ),
  columns: { label: '欄位', names: Object.fromEntries(columns.map(({ key, header }) => [key, header])) },
});
