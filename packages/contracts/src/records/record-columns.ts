import type { QueryLabels } from '../core/index.ts';
import { answerName, columnName, type Shown, type ShownSet } from '../fields/index.ts';

/** Text composed of several values of a record. */
export interface Composed {
  readonly label: string;
  readonly textOf: (item: never) => string;
}

export type ComposedSet = Readonly<Record<string, Composed>>;

/** Column of a list and its export. */
export interface RecordColumn {
  /** Key in responses, sort keys and export columns. */
  readonly key: string;
  readonly header: string;
  readonly kind: Shown['kind'] | 'composed';
  /** Text in the audit log, exports and cells; null if empty. */
  readonly textOf: (item: never) => string | number | null;
  /** Description of the value; undefined for a composed column. */
  readonly shown: Shown | undefined;
}

type Item = Readonly<Record<string, never>>;

const columnOf = ([name, shown]: [string, Shown]): RecordColumn => {
  const key = answerName(name, shown);
  return {
    key,
    header: columnName(shown),
    kind: shown.kind,
    textOf: (item: Item) => shown.toText(item[key] as never),
    shown,
  };
};

const composedColumnOf = ([key, { label, textOf }]: [string, Composed]): RecordColumn => ({
  key,
  header: label,
  kind: 'composed',
  textOf,
  shown: undefined,
});

/** Returns the columns of a record in the order of `keys`, or all of them. @throws Error for an unknown key. */
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

/** Returns the labels of filters and columns, for the audit log of exports. */
export const queryLabelsOf = (values: ShownSet, columns: readonly RecordColumn[]): QueryLabels => ({
  ...Object.fromEntries(
    Object.entries(values).flatMap(([name, { filter, label, names }]) => (filter ? [[name, { label, names }]] : [])),
  ),
  columns: { label: '欄位', names: Object.fromEntries(columns.map(({ key, header }) => [key, header])) },
});
