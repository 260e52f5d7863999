import type { AuditedEntity } from '../audit/index.ts';
import type { Screen } from '@hr/domain/access/roles';
import type { z } from 'zod';
import { type ErrorCode, versionSchema } from '../core/index.ts';
import type { AnswerName, FieldSet, ShapeOf, ShownSet } from '../fields/index.ts';
import { type ComposedSet, queryLabelsOf, type RecordColumn, recordColumns } from './record-columns.ts';
import { commandEndpoints, recordEndpoints, type RecordEndpoints } from './record.endpoints.ts';
import { itemSchema, listQueryOf, ruled, shapeOf, sortKeysOf } from './record.schema.ts';

type SortKey<Fields extends FieldSet> = {
  [Name in keyof Fields & string]: AnswerName<Name, Fields[Name]['kind']>;
}[keyof Fields & string];

/** Import options of a kind. */
export interface ImportOptions {
  /** Additional import fields. */
  readonly fields?: FieldSet;
  /** Rows always create new records and never match existing ones. */
  readonly makesNew?: boolean;
}

interface RecordDescription<
  Fields extends FieldSet,
  Stored extends ShownSet,
  Derived extends ShownSet,
  Filters extends z.ZodRawShape,
> {
  /** Singular in code, `JobTitle`. Schema names and the audit entity are derived from it. */
  readonly name: string;
  /** Plural in URLs, `/job-titles`. The feature and the table are derived from it. */
  readonly path: `/${string}`;
  /** Table, if it differs from the path. */
  readonly table?: string;
  /** Screen whose permissions apply. */
  readonly screen: Screen;
  /** Noun: 「職稱」. */
  readonly noun: string;
  /** Input fields. */
  readonly fields: Fields;
  /** Stored values written by commands, such as a state. The audit log contains them. */
  readonly stored?: Stored;
  /** Values computed for each response. The audit log does not contain them. */
  readonly derived?: Derived;
  /** Columns composed of several values. */
  readonly composed?: ComposedSet;
  /** Columns of the list and its export in order. Defaults to all fields, then composed, stored and derived values. */
  readonly columns?: readonly string[];
  /** Default order of the list; descending with a leading minus. */
  readonly order: SortKey<NoInfer<Fields>> | (string & {});
  /** Sort keys besides the fields. */
  readonly moreSortKeys?: readonly string[];
  /** Fields searched by the keyword. */
  readonly search: readonly (keyof Fields & string)[];
  /** Filters besides those of the fields. */
  readonly filters?: Filters;
  /** The list has an as-of day. */
  readonly isDated?: boolean;
  /** Title of a record; defaults to code and name. */
  readonly titleOf?: (item: never) => string;
  /** Rule across fields, which reports errors at fields. */
  readonly rule?: (input: NoInfer<z.output<z.ZodObject<ShapeOf<Fields>>>>, context: z.core.$RefinementCtx) => void;
  /** Import options, if they differ from the fields. */
  readonly importing?: ImportOptions;
  /** Errors of writing, besides duplicates and a stale version. */
  readonly errors?: readonly ErrorCode[];
  /** Errors of deleting. */
  readonly removalErrors?: readonly ErrorCode[];
}

const words = (path: string): string[] => path.slice(1).split('-');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const camelCase = (path: string): string =>
  words(path)
    .map((word, index) => (index === 0 ? word : capitalised(word)))
    .join('');

const snakeCase = (name: string): string => name.replaceAll(/(?<=.)[A-Z]/g, '_$&').toLowerCase();

const tableOf = ({ table, path }: { readonly table?: string; readonly path: string }): string =>
  table ?? words(path).join('_');

const codeAndName = ({ code, nameZh }: { readonly code: string; readonly nameZh: string }): string =>
  `${code} ${nameZh}`;

/** Returns the error codes of the fields. */
const errorsOf = (fields: FieldSet): ErrorCode[] => [
  ...new Set(
    Object.values(fields).flatMap(({ unique, notEmployed }) =>
      [unique, notEmployed].filter((code) => code !== undefined),
    ),
  ),
];

/** Describes a kind of record, from which the contract between browser and server is derived. Decision 010. */
export const record = <
  const Fields extends FieldSet,
  Stored extends ShownSet = {},
  Derived extends ShownSet = {},
  Filters extends z.ZodRawShape = {},
>(
  description: RecordDescription<Fields, Stored, Derived, Filters>,
) => {
  const { name, path, screen, noun, fields, order, search, rule, isDated = false } = description;
  const [stored, derived] = [description.stored ?? ({} as Stored), description.derived ?? ({} as Derived)];
  const composed = description.composed ?? {};
  const feature = camelCase(path);
  const sortKeys = sortKeysOf(fields, { order, more: description.moreSortKeys ?? [] });
  const input = ruled(shapeOf(fields), rule as never).meta({ id: `${name}Input` });
  const update = ruled({ ...shapeOf(fields), version: versionSchema }, rule as never).meta({ id: `${name}Update` });
  const item = itemSchema(fields, stored, derived).meta({ id: name });
  const listQuery = listQueryOf(sortKeys as readonly [SortKey<Fields>, ...SortKey<Fields>[]], {
    order,
    fields: { ...fields, ...stored },
    filters: description.filters ?? ({} as Filters),
    isDated,
  });
  const columns = recordColumns({ ...fields, ...stored, ...derived }, composed, description.columns);
  const contract = {
    queryLabels: queryLabelsOf({ ...fields, ...stored }, columns),
    sensitiveColumns: Object.entries(fields).flatMap(([key, { group }]) => (group === undefined ? [] : [key])),
    feature,
    path,
    screen,
    noun,
    input,
    update,
    item,
    listQuery,
    errors: [...errorsOf(fields), ...(description.errors ?? [])],
    removalErrors: description.removalErrors ?? [],
  };
  return {
    ...contract,
    contract,
    name,
    table: tableOf(description),
    // A test checks that the audit log knows every kind.
    entity: snakeCase(name) as AuditedEntity,
    fields,
    stored,
    derived,
    order,
    search: search as readonly string[],
    rule,
    sortKeys,
    isDated,
    importing: description.importing,
    columns,
    titleOf: (description.titleOf ?? codeAndName) as (of: z.output<typeof item>) => string,
    endpoints: recordEndpoints(contract),
    /** Defines the endpoint of a command on one record. */
    command: commandEndpoints(contract),
  };
};

/** Any kind of record. */
export interface AnyRecord {
  readonly feature: string;
  readonly path: `/${string}`;
  readonly name: string;
  readonly table: string;
  readonly entity: AuditedEntity;
  readonly screen: Screen;
  readonly noun: string;
  readonly fields: FieldSet;
  readonly stored: ShownSet;
  readonly derived: ShownSet;
  readonly order: string;
  readonly search: readonly string[];
  readonly rule: ((input: never, context: z.core.$RefinementCtx) => void) | undefined;
  readonly sortKeys: readonly string[];
  readonly isDated: boolean;
  readonly importing: ImportOptions | undefined;
  readonly columns: readonly RecordColumn[];
  readonly titleOf: (item: never) => string;
  readonly input: z.ZodType;
  readonly listQuery: z.ZodObject;
  readonly endpoints: Pick<RecordEndpoints, 'list' | 'get' | 'export' | 'auditEntries'>;
}

/** Type of a record in responses. */
export type ItemOf<Kind extends { readonly item: z.ZodType }> = z.output<Kind['item']>;

/** Type of the input of a record. */
export type InputOf<Kind extends { readonly input: z.ZodType }> = z.output<Kind['input']>;

/** Type of the list query of a record. */
export type ListQueryOf<Kind extends { readonly listQuery: z.ZodType }> = z.output<Kind['listQuery']>;
