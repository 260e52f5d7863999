import { permissionToOpen, type Screen } from '@hr/domain/access/roles';
import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import {
  downloadEndpoint,
  endpoint,
  type ErrorCode,
  importEndpoints,
  listOf,
  noContent,
  type QueryLabels,
  versionQuerySchema,
  versionSchema,
} from '../core/index.ts';
import { exportQueryOf } from './record.schema.ts';

/** Parts of a record description from which its endpoints are derived. */
export interface RecordContract<
  Input extends z.ZodType = z.ZodType,
  Update extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
> {
  /** Feature in endpoint ids: `jobTitles`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** Screen whose permissions apply. */
  readonly screen: Screen;
  /** Noun: 「職稱」. */
  readonly noun: string;
  /** Input fields. */
  readonly input: Input;
  /** Input with the version that was read. */
  readonly update: Update;
  readonly item: Item;
  readonly listQuery: Query;
  /** Labels of filters and columns. */
  readonly queryLabels: QueryLabels;
  /** Keys of encrypted columns, which the audit log of an export lists. */
  readonly sensitiveColumns: readonly string[];
  /** Errors of writing a record, besides a stale version. */
  readonly errors: readonly ErrorCode[];
  /** Errors of deleting a record. */
  readonly removalErrors: readonly ErrorCode[];
}

export const recordParams = z.strictObject({ id: z.uuid() });

/** Endpoints of the list, its export, a record and its audit log. */
export const readingEndpoints = <Item extends z.ZodType, Query extends z.ZodObject>({
  feature,
  path,
  screen,
  noun,
  item,
  listQuery,
  queryLabels,
  sensitiveColumns,
}: Pick<
  RecordContract<z.ZodType, z.ZodType, Item, Query>,
  'feature' | 'path' | 'screen' | 'noun' | 'item' | 'listQuery' | 'queryLabels' | 'sensitiveColumns'
>) => ({
  list: endpoint({
    id: `${feature}.list`,
    method: 'GET',
    path,
    summary: `${noun}清單`,
    access: permissionToOpen(screen) ?? 'signedIn',
    query: listQuery,
    response: listOf(item),
  }),
  export: downloadEndpoint({
    id: `${feature}.export`,
    path: `${path}/export`,
    summary: `匯出${noun}清單`,
    access: `${screen}:export`,
    query: exportQueryOf(listQuery, sensitiveColumns),
    queryLabels,
    sensitiveColumns,
  }),
  get: endpoint({
    id: `${feature}.get`,
    method: 'GET',
    path: `${path}/:id` as const,
    summary: `${noun}資料`,
    access: `${screen}:view`,
    params: recordParams,
    response: item,
  }),
  auditEntries: auditEndpoint({ feature, path, screen, noun }),
});

/** Endpoint of the audit log of a record. */
export const auditEndpoint = ({
  feature,
  path,
  screen,
  noun,
}: Pick<RecordContract, 'feature' | 'path' | 'screen' | 'noun'>) =>
  endpoint({
    id: `${feature}.auditEntries`,
    method: 'GET',
    path: `${path}/:id/audit-entries` as const,
    summary: `${noun}操作紀錄`,
    access: `${screen}:view`,
    params: recordParams,
    query: auditEntryQuerySchema,
    response: auditEntryListSchema,
  });

/** Endpoints for creating and updating. */
export const writingEndpoints = <Input extends z.ZodType, Update extends z.ZodType, Item extends z.ZodType>({
  feature,
  path,
  screen,
  noun,
  input,
  update,
  item,
  errors,
}: Omit<RecordContract<Input, Update, Item>, 'listQuery' | 'queryLabels' | 'sensitiveColumns' | 'removalErrors'>) => ({
  create: endpoint({
    id: `${feature}.create`,
    method: 'POST',
    path,
    summary: `新增${noun}`,
    access: `${screen}:edit`,
    body: input,
    response: item,
    status: 201,
    idempotent: true,
    errors,
  }),
  update: endpoint({
    id: `${feature}.update`,
    method: 'PUT',
    path: `${path}/:id` as const,
    summary: `編輯${noun}`,
    access: `${screen}:edit`,
    params: recordParams,
    body: update,
    response: item,
    errors: ['StaleVersion', ...errors],
  }),
});

/** Endpoint for deleting a record without references. */
export const removalEndpoints = ({
  feature,
  path,
  screen,
  noun,
  removalErrors,
}: Pick<RecordContract, 'feature' | 'path' | 'screen' | 'noun' | 'removalErrors'>) => ({
  remove: endpoint({
    id: `${feature}.delete`,
    method: 'DELETE',
    path: `${path}/:id` as const,
    summary: `刪除${noun}`,
    access: `${screen}:edit`,
    params: recordParams,
    query: versionQuerySchema,
    response: noContent,
    status: 204,
    isBulk: true,
    errors: ['StaleVersion', ...removalErrors],
  }),
});

/** Default endpoints of a record. */
export const recordEndpoints = <
  Input extends z.ZodType,
  Update extends z.ZodType,
  Item extends z.ZodType,
  Query extends z.ZodObject,
>(
  contract: RecordContract<Input, Update, Item, Query>,
) => ({
  ...readingEndpoints(contract),
  ...writingEndpoints(contract),
  ...removalEndpoints(contract),
  ...importEndpoints(contract),
});

/** Endpoints of any kind of record. */
export type RecordEndpoints = ReturnType<typeof recordEndpoints>;

interface CommandOptions<Body extends z.ZodRawShape> {
  /** Body besides the version of the record. */
  readonly body?: Body;
  readonly errors?: readonly ErrorCode[];
  readonly isBulk?: boolean;
}

const kebab = (verb: string): string => verb.replaceAll(/[A-Z]/g, '-$&').toLowerCase();

/** Defines endpoints of commands: `POST /projects/:id/begin-closing` with the version that was read. */
export const commandEndpoints =
  <Item extends z.ZodType>({
    feature,
    path,
    screen,
    item,
  }: Pick<RecordContract<z.ZodType, z.ZodType, Item>, 'feature' | 'path' | 'screen' | 'item'>) =>
  <Body extends z.ZodRawShape = {}>(
    verb: string,
    summary: string,
    { body, errors = [], isBulk = false }: CommandOptions<Body> = {},
  ) =>
    endpoint({
      id: `${feature}.${verb}`,
      method: 'POST',
      path: `${path}/:id/${kebab(verb)}` as const,
      summary,
      access: `${screen}:edit`,
      params: recordParams,
      body: z.strictObject({ ...(body ?? ({} as Body)), version: versionSchema }),
      response: item,
      isBulk,
      errors: ['StaleVersion', ...errors],
    });

type WritingEndpoint = 'create' | 'update' | 'remove' | 'previewImport' | 'import';

/** Keeps the endpoints that read, for a list whose rows are calculated or written by other commands. */
export const withoutWriting = <Endpoints extends Readonly<Record<WritingEndpoint, unknown>>>({
  create: _create,
  update: _update,
  remove: _remove,
  previewImport: _preview,
  import: _import,
  ...reading
}: Endpoints): Omit<Endpoints, WritingEndpoint> => reading;
