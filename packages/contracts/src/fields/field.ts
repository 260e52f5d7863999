import type { SensitiveGroup } from '@hr/domain/access/roles';
import type { z } from 'zod';
import type { ErrorCode, UploadEndpoint } from '../core/index.ts';

/** How a value is entered and kept; for each kind the service knows a column and a cell, and the browser a control. */
export type FieldKind =
  | 'code'
  | 'text'
  | 'longText'
  | 'integer'
  | 'money'
  | 'percent'
  | 'hours'
  | 'time'
  | 'integers'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'date'
  | 'address'
  | 'employee'
  | 'employees'
  | 'department'
  | 'departments'
  | 'projects'
  | 'roles'
  | 'named'
  | 'sensitive'
  | 'file'
  | 'employmentTypes'
  | 'own';

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
  /** Whether it takes several values at once. */
  readonly takesSeveral?: boolean;
  /** What the chip says of a value while the filter is set. */
  readonly chipOf: (value: string) => string;
}

/** A value of a record as it is told: in answers, lists, exports and the log. */
export interface Shown<Answer extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind | 'instant' | 'number';
  /** What people call it: on forms, in the log, and at the head of its column. */
  readonly label: string;
  readonly unit?: Unit | undefined;
  /** What an answer holds; plain, so that a value which today's rules would refuse is still told. */
  readonly answer: Answer;
  /** How a value reads in the log and in an export; null for none. */
  readonly words: (value: never) => string | number | null;
  /** What stands for a value that there is not: 「同登記地址」. */
  readonly emptyLabel?: string | undefined;
  /** The choices by what people call them. */
  readonly names?: Readonly<Record<string, string>>;
  readonly filter?: FieldFilter;
  /** Of a value that names master data: the table in which it stands. */
  readonly table?: string | undefined;
  /** Of a value that is kept encrypted: the group that a role has to open to see it. */
  readonly group?: SensitiveGroup | undefined;
}

/** One field of a record, described once: everything that reads, writes or shows it is made from this. */
export interface Field<
  Schema extends z.ZodType = z.ZodType,
  Kind extends FieldKind = FieldKind,
  Answer extends z.ZodType = z.ZodType,
> extends Shown<Answer> {
  readonly kind: Kind;
  /** The rules for what a person fills in. */
  readonly schema: Schema;
  /** What the form of a new record begins with; null where a person has to choose. */
  readonly initial: z.output<Schema> | null;
  /** A cell of the import template. */
  readonly example: string;
  /** Marked on forms; that it is required is the schema's to say. */
  readonly isRequired: boolean;
  /** An import without its column is refused; other columns may be left out. */
  readonly isColumnRequired: boolean;
  /** Records from before it was asked for may lack it, so that an empty cell of an import says nothing of them. */
  readonly mayBeLacking?: boolean | undefined;
  /** Other names of choices that a cell of an import may hold. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** What an empty cell of an import stands for. */
  readonly whenEmpty?: number | undefined;
  /** No two records share a value: what a repetition is refused with. */
  readonly unique?: ErrorCode | undefined;
  /** Values that differ in case alone are the same. */
  readonly ignoresCase?: boolean | undefined;
  /** Of a field that names people: what somebody who is not employed is refused with. */
  readonly notEmployed?: ErrorCode | undefined;
  /** Of a file: what takes it before the form names it. */
  readonly upload?: UploadEndpoint | undefined;
  /** Stands under the field of a form. */
  readonly hint?: string | undefined;
  /** For a form that says more than the column: 「預設試用期（月）」. */
  readonly formLabel?: string | undefined;
}

/** The fields of a record in the order of its columns. */
export type FieldSet = Readonly<Record<string, Field>>;

/** What a record tells besides what a person fills in. */
export type ShownSet = Readonly<Record<string, Shown>>;

export type ShapeOf<Fields extends FieldSet> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] };

/** A field that holds the identifier of something tells the thing itself: `managerId` is answered as `manager`. */
export type AnswerName<Name, Kind> = Kind extends 'employee' | 'department' | 'named' | 'file'
  ? Name extends `${infer Thing}Id`
    ? Thing
    : Name
  : Kind extends 'employees' | 'departments' | 'projects' | 'roles' | 'employmentTypes'
    ? Name extends `${infer Thing}Ids`
      ? `${Thing}s`
      : Name
    : Name;

export type AnswerShapeOf<Fields extends ShownSet> = {
  -readonly [Name in keyof Fields & string as AnswerName<Name, Fields[Name]['kind']>]: Fields[Name]['answer'];
};

interface Filterable {
  readonly filter: FieldFilter;
}

export type FilterShapeOf<Fields extends ShownSet> = {
  -readonly [Name in keyof Fields as Fields[Name] extends Filterable ? Name : never]: Fields[Name] extends Filterable
    ? Fields[Name]['filter']['schema']
    : never;
};

const references: ReadonlySet<Shown['kind']> = new Set([
  'employee',
  'employees',
  'department',
  'departments',
  'projects',
  'roles',
  'named',
  'file',
  'employmentTypes',
]);

/** The name under which an answer holds the field. */
export const answerName = (name: string, { kind }: Pick<Shown, 'kind'>): string => {
  if (!references.has(kind)) {
    return name;
  }
  return name.endsWith('Ids') ? `${name.slice(0, -'Ids'.length)}s` : name.replace(/Id$/, '');
};

/** The head of a field's column: 「試用期（月）」. */
export const columnName = ({ label, unit }: Pick<Shown, 'label' | 'unit'>): string =>
  unit === undefined ? label : `${label}（${unit.column}）`;
