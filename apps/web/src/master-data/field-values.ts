import { type AnyMasterData, columnName, type Field, type FieldKind } from '@hr/contracts/master-data';
import type { TableColumn } from '#tables/data-table.tsx';
import { statusColumn } from '#tables/cells.tsx';
import type { MasterDataItem } from './master-data-screen.ts';

/** What is made of the descriptions of fields: the columns of a list, the facts of a record, and what a form begins with. */

type Described = Pick<AnyMasterData, 'fields' | 'usage'>;

/** A value as a cell or a fact shows it. */
const shown = ({ words, unit, emptyLabel = '—' }: Field, value: unknown): string => {
  const text = words(value as never);
  if (text === null) {
    return emptyLabel;
  }
  return unit === undefined ? String(text) : `${text} ${unit.counter}`;
};

/** Room for a head with its arrow and its menu, and for the longest value that is known beforehand. */
const widthFor = (header: string, values: readonly string[] = []): number =>
  Math.max(100, 12 * header.length + 58, ...values.map((value) => 14 * value.length + 24));

const shareable: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'address', 'choices']);

/** What may be long shares the room that is left, a record's name twice; the rest needs as much as the longest that it can be. */
const widthOf = (name: string, { kind, names = {} }: Field, header: string): Partial<TableColumn<MasterDataItem>> => {
  const choices = Object.values(names);
  if (shareable.has(kind)) {
    return { flex: name === 'nameZh' ? 2 : 1, minWidth: Math.max(150, widthFor(header, [choices.join('、')])) };
  }
  return { width: kind === 'code' ? Math.max(120, widthFor(header)) : widthFor(header, choices) };
};

const columnOf = (name: string, field: Field): TableColumn<MasterDataItem> => {
  const headerName = columnName(field);
  return {
    field: name,
    headerName,
    valueFormatter: (value: unknown) => shown(field, value),
    ...widthOf(name, field, headerName),
    ...(field.kind === 'integer' && field.unit === undefined ? { type: 'number' as const } : {}),
  };
};

/** The columns of the list in the order of the fields, then how often a record is used and whether it is in use. */
export const columnsOf = ({ fields, usage }: Described): TableColumn<MasterDataItem>[] => [
  ...Object.entries(fields).map(([name, field]) => columnOf(name, field)),
  ...(usage === undefined
    ? []
    : [{ field: 'usageCount', headerName: usage, type: 'number' as const, width: widthFor(usage) }]),
  statusColumn('狀態'),
];

/** What the drawer tells of a record besides its title. */
export const factsOf = ({ fields, usage }: Described, item: MasterDataItem): [string, string][] => [
  ...Object.entries(fields)
    .filter(([name]) => name !== 'code' && name !== 'nameZh')
    .map(([name, field]): [string, string] => [field.label, shown(field, item[name])]),
  ...(usage === undefined ? [] : ([[usage, `${item.usageCount} 人`]] as [string, string][])),
];

const perField = <Value>({ fields }: Described, valueOf: (name: string, field: Field) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));

export const emptyInput = (described: Described): Record<string, unknown> =>
  perField(described, (_name, { initial }) => initial);

export const inputOf = (described: Described, item: MasterDataItem): Record<string, unknown> =>
  perField(described, (name) => item[name]);

/** One row that shows what each column of an import takes, by its header. */
export const importExample = ({ fields }: Described): Record<string, string> =>
  Object.fromEntries(Object.values(fields).map((field) => [columnName(field), field.example]));

/** Where a keyword is looked for: the first two of it, for which the search box has room. */
export const keywordHint = ({ fields, search }: Pick<AnyMasterData, 'fields' | 'search'>): string =>
  search
    .slice(0, 2)
    .map((name) => fields[name]?.label)
    .join('、');
