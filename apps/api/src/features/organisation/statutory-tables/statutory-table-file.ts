import {
  buildContent,
  type ContentField,
  contentFaults,
  contentFields,
  contentText,
  contentValue,
  parseContentText,
  statutoryTableFileFields as fileFields,
  type StatutoryTableInput,
  type StatutoryTableRecord,
  tableConfidenceNames,
} from '@hr/contracts/organisation/statutory-tables';
import type { ImportMapping } from '@hr/contracts/core';
import { importColumns } from '@hr/contracts/records';
import { statutoryTableNames } from '@hr/domain/organisation/statutory-tables';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Context } from '#core/context.ts';
import {
  type CellError,
  choiceCell,
  dateCell,
  type ImportRow,
  mapHeaders,
  optionalDateCell,
  readImport,
  readImportFile,
  textCell,
  withErrors,
} from '#import/index.ts';

const columns = importColumns(fileFields);

const cells = {
  kind: choiceCell(fileFields.kind.label, statutoryTableNames),
  effectiveFrom: dateCell(fileFields.effectiveFrom.label),
  effectiveTo: optionalDateCell(fileFields.effectiveTo.label),
  source: textCell(fileFields.source.schema),
  confidence: choiceCell(fileFields.confidence.label, tableConfidenceNames),
  item: textCell(fileFields.item.schema),
  value: textCell(fileFields.value.schema),
};

type Line = Omit<StatutoryTableInput, 'content'> & { readonly item: string; readonly value: string };

type FileRow = ImportRow<Partial<Line>>;

/** A version in a file, under its first row. Its errors are at the rows that they are in. */
export interface FileVersion {
  readonly input: StatutoryTableInput;
  readonly rows: readonly FileRow[];
}

/** Values of a row that all rows of its version share. */
const SHARED = ['effectiveTo', 'source', 'confidence'] as const;

const isComplete = (values: Partial<Line>): values is Line => Object.keys(cells).every((name) => name in values);

const keyOf = ({ kind, effectiveFrom }: Line): string => `${kind} ${effectiveFrom}`;

type SoundRow = FileRow & { readonly values: Line };

type ReadField = readonly [field: ContentField, lines: readonly SoundRow[]];

const isList = ({ type }: ContentField): boolean => type === 'grades' || type === 'brackets' || type === 'rows';

/** Row of the file with the fault of a path: of its element in a list, else the first of the field. */
const rowOf = (read: readonly ReadField[], path: readonly (string | number)[], first: FileRow): FileRow => {
  const [, lines = []] =
    read.find(([{ path: own }]) => path.join('.') === own || path.join('.').startsWith(`${own}.`)) ?? [];
  const place = path.find((key) => typeof key === 'number') ?? 0;
  return lines[place] ?? lines[0] ?? first;
};

type RowError = readonly [row: FileRow, column: string, message: string];

const rowErrors = (rows: readonly SoundRow[], first: SoundRow): RowError[] =>
  rows.flatMap((row): RowError[] => {
    const { kind, item } = row.values;
    const isKnown = contentFields[kind].some(({ label }) => label === item);
    const differing = SHARED.filter((name) => row.values[name] !== first.values[name]);
    return [
      ...(isKnown ? [] : [[row, columns.item, `${statutoryTableNames[kind]}沒有此項目`] as const]),
      ...differing.map((name) => [row, columns[name], `須與第 ${first.rowNumber} 列相同`] as const),
    ];
  });

const itemErrors = (read: readonly ReadField[], first: SoundRow): RowError[] =>
  read.flatMap(([field, lines]): RowError[] => [
    ...(lines.length === 0 && field.path !== 'partTimeGrades'
      ? [[first, columns.item, `缺少項目「${field.label}」`] as const]
      : []),
    ...(isList(field) ? [] : lines.slice(1).map((row) => [row, columns.item, '項目重複'] as const)),
  ]);

const dayErrors = (first: SoundRow): RowError[] => {
  const { effectiveFrom, effectiveTo } = first.values;
  return effectiveTo !== null && effectiveTo <= effectiveFrom
    ? [[first, columns.effectiveTo, '失效日須晚於生效日']]
    : [];
};

const readVersion = (rows: readonly SoundRow[]): FileVersion[] => {
  const [first] = rows;
  if (first === undefined) {
    return [];
  }
  const { item: _item, value: _value, ...version } = first.values;
  const { kind } = version;
  const read = contentFields[kind].map((field): ReadField => [
    field,
    rows.filter(({ values }) => values.item === field.label),
  ]);
  const content = buildContent(
    read.map(([field, lines]) => [
      field.path,
      parseContentText(field, lines.map(({ values }) => values.value).join('\n')),
    ]),
  );
  const plain = [...rowErrors(rows, first), ...itemErrors(read, first), ...dayErrors(first)];
  // Values are only judged when all of them are there.
  const faults = plain.length > 0 ? [] : contentFaults(kind, content);
  const errors = [
    ...plain,
    ...faults.map(({ path, message }): RowError => [
      rowOf(read, path, first),
      columns.value,
      message.replace(/^第 \d+ 列：/, ''),
    ]),
  ];
  const errorsOf = (row: FileRow): CellError[] =>
    errors.flatMap(([of, column, message]) => (of === row ? [{ column, message }] : []));
  return [{ input: { ...version, content }, rows: rows.map((row) => withErrors<Partial<Line>>(row, errorsOf(row))) }];
};

/** Versions of a file, and rows that belong to none because a cell is invalid. */
export interface ReadFile {
  readonly versions: readonly FileVersion[];
  readonly invalid: readonly FileRow[];
}

/** Reads the versions of a file. @throws AppError UnreadableFile, TooManyRequests, ValidationFailed. */
export const readStatutoryFile = async (
  context: Context,
  bytes: Uint8Array,
  mapping: ImportMapping,
): Promise<ReadFile> => {
  const table = await readImportFile(context, bytes);
  const headerMap = mapHeaders(table, { mapping, columns, unimported: new Set() });
  const rows: FileRow[] = await readImport(table, {
    columns,
    required: ['kind', 'effectiveFrom', 'source', 'confidence', 'item', 'value'],
    headerMap,
    cells,
  });
  const isSound = (row: FileRow): row is SoundRow => isComplete(row.values) && row.errors.length === 0;
  const groups = Map.groupBy(rows.filter(isSound), ({ values }) => keyOf(values));
  return {
    versions: [...groups.values()].flatMap(readVersion),
    invalid: rows.filter((row) => !isSound(row)),
  };
};

interface ExportedLine {
  readonly table: StatutoryTableRecord;
  readonly item: string;
  readonly value: string;
}

const column = (name: keyof typeof columns, textOf: (line: ExportedLine) => string): ExportField<ExportedLine> => ({
  header: columns[name],
  key: 'item',
  kind: 'text',
  transform: (_value, line) => textOf(line),
});

/** Columns of an exported file, which can be imported again. */
export const exportedColumns: readonly ExportField<ExportedLine>[] = [
  column('kind', ({ table }) => statutoryTableNames[table.kind]),
  column('effectiveFrom', ({ table }) => fileFields.effectiveFrom.toText(table.effectiveFrom) ?? ''),
  column('effectiveTo', ({ table }) => fileFields.effectiveTo.toText(table.effectiveTo) ?? ''),
  column('source', ({ table }) => table.source),
  column('confidence', ({ table }) => tableConfidenceNames[table.confidence]),
  column('item', ({ item }) => item),
  column('value', ({ value }) => value),
];

/** Lists the values of versions, with one line for each element of a list. */
export const exportedLines = (tables: readonly StatutoryTableRecord[]): ExportedLine[] =>
  tables.flatMap((table) =>
    contentFields[table.kind].flatMap((field) =>
      contentText(field, contentValue(table.content, field))
        .split('\n')
        .filter((value) => value !== '')
        .map((value) => ({ table, item: field.label, value })),
    ),
  );
