/** Type of a column: identifiers, telephone and account numbers are text; dates are `YYYY-MM-DD`. */
export type CellKind = 'text' | 'number' | 'date';

/** Value of a field. Other values need a transform. */
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

/** Exported column: a key or a dotted path, optionally with a transform (specification section 3). */
export type ExportField<Row> = PlainField<Row> | NestedField<Row>;

type WithoutHeader<Field> = Field extends unknown ? Omit<Field, 'header'> : never;

/** Map of header to key, dotted path, or key with a transform (specification section 3). */
export type ExportFieldMap<Row> = Readonly<Record<string, ExportField<Row>['key'] | WithoutHeader<ExportField<Row>>>>;

/** Converts a map into a list of fields. Integer headers come first, as in any object; list such fields instead. */
export const fieldsFromMap = <Row>(map: ExportFieldMap<Row>): ExportField<Row>[] =>
  Object.entries(map).map(
    ([header, field]) =>
      (typeof field === 'string' ? { header, key: field } : { header, ...field }) as ExportField<Row>,
  );
