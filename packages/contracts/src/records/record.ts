import type { AuditedEntity } from '../audit/index.ts';
import type { Screen } from '@hr/domain/access/roles';
import type { z } from 'zod';
import { type ErrorCode, versionSchema } from '../core/index.ts';
import type { AnswerName, FieldSet, ShapeOf, ShownSet } from '../fields/index.ts';
import { type ComposedSet, queryWordsOf, type RecordColumn, recordColumns } from './record-columns.ts';
import { commandEndpoints, recordEndpoints, type RecordEndpoints } from './record.endpoints.ts';
import { itemSchema, listQueryOf, ruled, shapeOf, sortKeysOf } from './record.schema.ts';

type SortKey<Fields extends FieldSet> = {
  [Name in keyof Fields & string]: AnswerName<Name, Fields[Name]['kind']>;
}[keyof Fields & string];

/** What a file tells of records of a kind. */
export interface Importing {
  /** What it tells besides the fields. */
  readonly fields?: FieldSet;
  /** Each row makes a new one: a file never tells of those that are there. */
  readonly makesNew?: boolean;
}

interface Description<
  Fields extends FieldSet,
  Kept extends ShownSet,
  Derived extends ShownSet,
  Filters extends z.ZodRawShape,
> {
  /** One of them in code, `JobTitle`: from it come the names of schemas, and of the entity in the log. */
  readonly name: string;
  /** All of them in addresses, `/job-titles`: from it come the feature in endpoint ids and the table. */
  readonly path: `/${string}`;
  /** The table whose rows they are, where that is not the one of their path. */
  readonly table?: string;
  /** The screen whose permissions guard it. */
  readonly screen: Screen;
  /** What people call one: 「職稱」. */
  readonly noun: string;
  /** What a person fills in. */
  readonly fields: Fields;
  /** What is kept beside the fields and written by commands, as a state is. The log tells it. */
  readonly kept?: Kept;
  /** What is found out anew for each answer. The log does not tell it. */
  readonly derived?: Derived;
  /** Columns whose text is made of several values. */
  readonly composed?: ComposedSet;
  /** The columns of the list and its export in their order; without it all fields, then what is composed, kept and derived. */
  readonly columns?: readonly string[];
  /** The usual order of the list, a minus before it for the other way round. */
  readonly order: SortKey<NoInfer<Fields>> | (string & {});
  /** What it can be sorted by besides its fields. */
  readonly moreSortKeys?: readonly string[];
  /** Where a keyword is looked for. */
  readonly search: readonly (keyof Fields & string)[];
  /** Filters of the list besides those of its fields. */
  readonly filters?: Filters;
  /** The list is asked as of a day. */
  readonly isDated?: boolean;
  /** What people recognise one by; its number and its name unless it says otherwise. */
  readonly titleOf?: (item: never) => string;
  /** What no field can say alone: complaints at fields about several together. */
  readonly rule?: (input: NoInfer<z.output<z.ZodObject<ShapeOf<Fields>>>>, context: z.core.$RefinementCtx) => void;
  /** What an import takes where that is more than the fields. */
  readonly importing?: Importing;
  /** What writing one may be refused with, besides repetitions and a stale version. */
  readonly errors?: readonly ErrorCode[];
  /** What deleting one may be refused with. */
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

/** What writing a record may be refused with because of one of its fields. */
const errorsOf = (fields: FieldSet): ErrorCode[] => [
  ...new Set(
    Object.values(fields).flatMap(({ unique, notEmployed }) =>
      [unique, notEmployed].filter((code) => code !== undefined),
    ),
  ),
];

/** A kind of record, described once: what browser and service agree on is made from this. */
export const record = <
  const Fields extends FieldSet,
  Kept extends ShownSet = {},
  Derived extends ShownSet = {},
  Filters extends z.ZodRawShape = {},
>(
  description: Description<Fields, Kept, Derived, Filters>,
) => {
  const { name, path, screen, noun, fields, order, search, rule, isDated = false } = description;
  const [kept, derived] = [description.kept ?? ({} as Kept), description.derived ?? ({} as Derived)];
  const composed = description.composed ?? {};
  const feature = camelCase(path);
  const sortKeys = sortKeysOf(fields, { order, more: description.moreSortKeys ?? [] });
  const input = ruled(shapeOf(fields), rule as never).meta({ id: `${name}Input` });
  const update = ruled({ ...shapeOf(fields), version: versionSchema }, rule as never).meta({ id: `${name}Update` });
  const item = itemSchema(fields, kept, derived).meta({ id: name });
  const listQuery = listQueryOf(sortKeys as readonly [SortKey<Fields>, ...SortKey<Fields>[]], {
    order,
    fields: { ...fields, ...kept },
    filters: description.filters ?? ({} as Filters),
    isDated,
  });
  const columns = recordColumns({ ...fields, ...kept, ...derived }, composed, description.columns);
  const contract = {
    words: queryWordsOf({ ...fields, ...kept }, columns),
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
    // A test holds every kind against the log's names.
    entity: snakeCase(name) as AuditedEntity,
    fields,
    kept,
    derived,
    order: order,
    search: search as readonly string[],
    rule,
    sortKeys,
    isDated,
    importing: description.importing,
    columns,
    titleOf: (description.titleOf ?? codeAndName) as (of: z.output<typeof item>) => string,
    endpoints: recordEndpoints(contract),
    /** Makes the endpoint of a command on one record. */
    command: commandEndpoints(contract),
  };
};

/** Any kind of record, its own fields left open. */
export interface AnyRecord {
  readonly feature: string;
  readonly path: `/${string}`;
  readonly name: string;
  readonly table: string;
  readonly entity: AuditedEntity;
  readonly screen: Screen;
  readonly noun: string;
  readonly fields: FieldSet;
  readonly kept: ShownSet;
  readonly derived: ShownSet;
  readonly order: string;
  readonly search: readonly string[];
  readonly rule: ((input: never, context: z.core.$RefinementCtx) => void) | undefined;
  readonly sortKeys: readonly string[];
  readonly isDated: boolean;
  readonly importing: Importing | undefined;
  readonly columns: readonly RecordColumn[];
  readonly titleOf: (item: never) => string;
  readonly input: z.ZodType;
  readonly listQuery: z.ZodObject;
  readonly endpoints: Pick<RecordEndpoints, 'list' | 'get' | 'export' | 'auditEntries'>;
}

/** What a record's item is, by its description. */
export type ItemOf<Kind extends { readonly item: z.ZodType }> = z.output<Kind['item']>;

/** What a person fills in of a record, by its description. */
export type InputOf<Kind extends { readonly input: z.ZodType }> = z.output<Kind['input']>;

/** What a record's list is asked with, by its description. */
export type ListQueryOf<Kind extends { readonly listQuery: z.ZodType }> = z.output<Kind['listQuery']>;
