import type { Screen } from '@hr/domain/access';
import { z } from 'zod';
import type { AuditedEntity } from '../audit/index.ts';
import { columnName, type Field, type FieldSet, type ShapeOf } from './field.ts';
import { type MasterDataEndpoints, masterDataEndpoints } from './master-data.endpoints.ts';
import { masterDataListQuery, masterDataShape, shapeOf, sortKeysOf } from './master-data.schema.ts';

/** Every record has a number and a name. */
type NamedFields = FieldSet & { readonly code: Field; readonly nameZh: Field };

interface Description<Fields extends NamedFields, Derived extends z.ZodRawShape> {
  /** One of them in code, `JobTitle`: from it come the names of schemas, and of the entity in the log. */
  readonly name: string;
  /** All of them in addresses, `/job-titles`: from it come the feature in endpoint ids and the table. */
  readonly path: `/${string}`;
  /** The screen whose permissions guard it. */
  readonly screen: Screen;
  /** What people call one: 「職稱」. */
  readonly noun: string;
  readonly fields: Fields;
  /** The usual order of the list. */
  readonly order: keyof Fields & string;
  /** Where a keyword is looked for. */
  readonly search: readonly (keyof Fields & string)[];
  /** What the number of records that refer to one is called; left out while nothing can. */
  readonly usage?: string;
  /** What no field can say alone: complaints at fields about several together. */
  readonly rule?: (input: NoInfer<z.output<z.ZodObject<ShapeOf<Fields>>>>, context: z.core.$RefinementCtx) => void;
  /** What a record tells besides what a person fills in. */
  readonly derived?: Derived;
}

const words = (path: string): string[] => path.slice(1).split('-');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const camelCase = (path: string): string =>
  words(path)
    .map((word, index) => (index === 0 ? word : capitalised(word)))
    .join('');

const inputSchemaOf = <Fields extends NamedFields>(
  fields: Fields,
  rule: ((input: never, context: z.core.$RefinementCtx) => void) | undefined,
) => {
  const schema = z.strictObject(shapeOf(fields));
  return rule === undefined
    ? schema
    : schema.superRefine(rule as (input: unknown, context: z.core.$RefinementCtx) => void);
};

/** A kind of master data, described once: what browser and service agree on is made from this. */
export const masterData = <const Fields extends NamedFields, Derived extends z.ZodRawShape = {}>(
  description: Description<Fields, Derived>,
) => {
  const { name, path, screen, noun, fields, order, search, usage, rule } = description;
  const feature = camelCase(path);
  const sortKeys = sortKeysOf(fields, order);
  const input = inputSchemaOf(fields, rule as never);
  const item = z
    .object({ ...masterDataShape, ...(description.derived ?? ({} as Derived)), ...shapeOf(fields) })
    .meta({ id: name });
  const listQuery = masterDataListQuery(fields, sortKeys);
  const repetitions = Object.values(fields).flatMap(({ unique }) => (unique ? [unique] : []));
  return {
    table: words(path).join('_'),
    // A test holds every kind against the log's names.
    entity: name.replaceAll(/(?<=.)[A-Z]/g, '_$&').toLowerCase() as AuditedEntity,
    screen,
    noun,
    fields,
    search,
    usage,
    rule,
    sortKeys,
    /** The heads of the fields' columns. */
    columns: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, columnName(field)])) as Readonly<
      Record<keyof Fields & string, string>
    >,
    input,
    item,
    listQuery,
    endpoints: masterDataEndpoints({
      feature,
      path,
      screen,
      noun,
      input,
      item,
      listQuery,
      errors: repetitions,
    }),
  };
};

/** Any kind of master data, its own fields left open. */
export interface AnyMasterData {
  readonly table: string;
  readonly entity: AuditedEntity;
  readonly screen: Screen;
  readonly noun: string;
  readonly fields: NamedFields;
  readonly search: readonly string[];
  readonly usage: string | undefined;
  readonly rule: ((input: never, context: z.core.$RefinementCtx) => void) | undefined;
  readonly sortKeys: readonly string[];
  readonly input: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  readonly listQuery: z.ZodObject;
  readonly endpoints: MasterDataEndpoints;
}
