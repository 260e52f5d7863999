import type { SensitiveGroup } from '@hr/domain/access/roles';
import type { z } from 'zod';
import type { ErrorCode, UploadEndpoint } from '../core/index.ts';

/** Kind of input and storage of a value. The server has a column and a cell for each kind, the browser a control. */
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

/** Unit of a value, shown in the column header and after numbers. */
export interface Unit {
  readonly column: string;
  readonly counter: string;
}

/** Filter of a list by the value of a field. */
export interface FieldFilter<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** Labels of the choices. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether several values can be selected. */
  readonly takesSeveral?: boolean;
  /** Text of the chip while the filter is set. */
  readonly chipOf: (value: string) => string;
}

/** Value of a record in responses, lists, exports and the audit log. */
export interface Shown<Answer extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind | 'instant' | 'number';
  /** Label on forms, in the audit log, and of its column. */
  readonly label: string;
  readonly unit?: Unit | undefined;
  /** Schema of the response; without rules, so that old values stay readable. */
  readonly answer: Answer;
  /** Text of a value in the audit log and exports; null if empty. */
  readonly toText: (value: never) => string | number | null;
  /** Text of an empty value: 「同登記地址」. */
  readonly emptyLabel?: string | undefined;
  /** Labels of the choices. */
  readonly names?: Readonly<Record<string, string>>;
  readonly filter?: FieldFilter;
  /** Table of referenced master data. */
  readonly table?: string | undefined;
  /** Sensitive group of an encrypted value, which a role must grant. */
  readonly group?: SensitiveGroup | undefined;
}

/** Field of a record, from which storage, forms, lists and files are derived. */
export interface Field<
  Schema extends z.ZodType = z.ZodType,
  Kind extends FieldKind = FieldKind,
  Answer extends z.ZodType = z.ZodType,
> extends Shown<Answer> {
  readonly kind: Kind;
  /** Rules of the input. */
  readonly schema: Schema;
  /** Initial value of a new record; null if the user must choose. */
  readonly initial: z.output<Schema> | null;
  /** Cell of the import template. */
  readonly example: string;
  /** Shows the required mark; the schema enforces it. */
  readonly isRequired: boolean;
  /** Whether an import requires the column. */
  readonly isColumnRequired: boolean;
  /** Older records may lack the value, so an empty import cell leaves it unchanged. */
  readonly mayBeLacking?: boolean | undefined;
  /** Alternative labels of choices in imports. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** Value of an empty import cell. */
  readonly whenEmpty?: number | undefined;
  /** Error code of a duplicate value, if values are unique. */
  readonly unique?: ErrorCode | undefined;
  /** Uniqueness ignores case. */
  readonly ignoresCase?: boolean | undefined;
  /** Error code for employees who are not employed. */
  readonly notEmployed?: ErrorCode | undefined;
  /** Upload endpoint of a file field. */
  readonly upload?: UploadEndpoint | undefined;
  /** Hint below the form field. */
  readonly hint?: string | undefined;
  /** Label of the form, if longer than the column header: 「預設試用期（月）」. */
  readonly formLabel?: string | undefined;
}

/** Fields of a record in column order. */
export type FieldSet = Readonly<Record<string, Field>>;

/** Read-only values of a record. */
export type ShownSet = Readonly<Record<string, Shown>>;

export type ShapeOf<Fields extends FieldSet> = { -readonly [Name in keyof Fields]: Fields[Name]['schema'] };

/** Responses contain the referenced record instead of its id: `managerId` becomes `manager`. */
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

/** Returns the name of a field in responses. */
export const answerName = (name: string, { kind }: Pick<Shown, 'kind'>): string => {
  if (!references.has(kind)) {
    return name;
  }
  return name.endsWith('Ids') ? `${name.slice(0, -'Ids'.length)}s` : name.replace(/Id$/, '');
};

/** Returns the column header: 「試用期（月）」. */
export const columnName = ({ label, unit }: Pick<Shown, 'label' | 'unit'>): string =>
  unit === undefined ? label : `${label}（${unit.column}）`;
