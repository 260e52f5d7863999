/** How a column is typed: identifiers, phone and account numbers are text; a date comes in as `YYYY-MM-DD`. */
export type CellKind = 'text' | 'number' | 'date';

/** What a field may hold. Anything else needs a transform that makes one of these of it. */
export type ExportValue = string | number | bigint | boolean | null | undefined;

interface FieldLook {
  readonly header: string;
  readonly kind?: CellKind;
}

type PlainField<Row> = {
  [Key in keyof Row & string]: FieldLook & {
    readonly key: Key;
    readonly transform?: (value: Row[Key], row: Row) => ExportValue;
  };
}[keyof Row & string];

interface NestedField<Row> extends FieldLook {
  readonly key: `${string}.${string}`;
  readonly transform?: (value: unknown, row: Row) => ExportValue;
}

/** One exported column: a plain key or a dotted path into nested data, with or without a transform (specification section 3). */
export type ExportField<Row> = PlainField<Row> | NestedField<Row>;

type WithoutHeader<Field> = Field extends unknown ? Omit<Field, 'header'> : never;

/** Specification section 3's own form: header to key, dotted path, or key with a transform. */
export type ExportFieldMap<Row> = Readonly<Record<string, ExportField<Row>['key'] | WithoutHeader<ExportField<Row>>>>;

/** The list of fields a map stands for. Headers that are whole numbers come first, as in any object: list such fields instead. */
export const fieldsFromMap = <Row>(map: ExportFieldMap<Row>): ExportField<Row>[] =>
  Object.entries(map).map(
    ([header, field]) =>
      (typeof field === 'string' ? { header, key: field } : { header, ...field }) as ExportField<Row>,
  );
