import type { z } from 'zod';
import type { ErrorCode } from '../core/index.ts';

/** How a value is entered and kept; for each kind the service knows a cell and the browser a control. */
export type FieldKind =
  | 'code'
  | 'text'
  | 'longText'
  | 'integer'
  | 'hours'
  | 'integers'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'address';

/** What an amount counts: in the head of its column, and after a number. */
export interface Unit {
  readonly column: string;
  readonly counter: string;
}

/** A filter of the list that takes the field's value itself. */
export interface FieldFilter<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** The choices by what people call them. */
  readonly names: Readonly<Record<string, string>>;
  /** What the chip says while the filter is set. */
  readonly chipOf: (value: string) => string;
}

/** One field of a record, described once: everything that reads, writes or shows it is made from this. */
export interface Field<Schema extends z.ZodType = z.ZodType, Kind extends FieldKind = FieldKind> {
  readonly kind: Kind;
  /** What people call it: on forms, in the log, and at the head of its column. */
  readonly label: string;
  readonly unit?: Unit | undefined;
  readonly schema: Schema;
  /** What the form of a new record begins with. */
  readonly initial: z.output<Schema>;
  /** A cell of the import template. */
  readonly example: string;
  /** How a value reads in the log and in an export; null for none. */
  readonly words: (value: never) => string | number | null;
  /** Marked on forms; that it is required is the schema's to say. */
  readonly isRequired: boolean;
  /** An import without its column is refused; other columns may be left out. */
  readonly isColumnRequired: boolean;
  /** What stands for a value that there is not: 「同登記地址」. */
  readonly emptyLabel?: string | undefined;
  /** What an empty cell of an import stands for. */
  readonly whenEmpty?: number | undefined;
  /** No two records share a value: what a repetition is refused with. */
  readonly unique?: ErrorCode | undefined;
  /** The choices by what people call them. */
  readonly names?: Readonly<Record<string, string>>;
  readonly filter?: FieldFilter;
  /** Stands under the field of a form. */
  readonly hint?: string | undefined;
  /** For a form that says more than the column: 「預設試用期（月）」. */
  readonly formLabel?: string | undefined;
}

/** The fields of a record in the order of its columns. */
export type FieldSet = Readonly<Record<string, Field>>;

export type ShapeOf<Fields extends FieldSet> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] };

interface Filterable {
  readonly filter: FieldFilter;
}

export type FilterShapeOf<Fields extends FieldSet> = {
  -readonly [Name in keyof Fields as Fields[Name] extends Filterable ? Name : never]: Fields[Name] extends Filterable
    ? Fields[Name]['filter']['schema']
    : never;
};

/** The head of a field's column: 「試用期（月）」. */
export const columnName = ({ label, unit }: Field): string =>
  unit === undefined ? label : `${label}（${unit.column}）`;
