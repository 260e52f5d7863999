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
  type QueryWords,
  versionQuerySchema,
  versionSchema,
} from '../core/index.ts';
import { exportQueryOf } from './record.schema.ts';

/** What the endpoints of a record are made from. */
export interface RecordContract<
  Input extends z.ZodType = z.ZodType,
  Update extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
  Query extends z.ZodObject = z.ZodObject,
> {
  /** The feature in endpoint ids: `jobTitles`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** The screen whose permissions guard it. */
  readonly screen: Screen;
  /** What people call one: 「職稱」. */
  readonly noun: string;
  /** The fields that a person fills in. */
  readonly input: Input;
  /** The same with the version that was read. */
  readonly update: Update;
  readonly item: Item;
  readonly listQuery: Query;
  /** What its filters and columns are called. */
  readonly words: QueryWords;
  /** The names of what is kept encrypted, of which the log of an export tells. */
  readonly sensitiveColumns: readonly string[];
  /** What writing one may be refused with, besides a stale version. */
  readonly errors: readonly ErrorCode[];
  /** What deleting one may be refused with. */
  readonly removalErrors: readonly ErrorCode[];
}

export const recordParams = z.strictObject({ id: z.uuid() });

/** A list with its export, and one record with its log. */
export const readingEndpoints = <Item extends z.ZodType, Query extends z.ZodObject>({
  feature,
  path,
  screen,
  noun,
  item,
  listQuery,
  words,
  sensitiveColumns,
}: Pick<
  RecordContract<z.ZodType, z.ZodType, Item, Query>,
  'feature' | 'path' | 'screen' | 'noun' | 'item' | 'listQuery' | 'words' | 'sensitiveColumns'
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
    words,
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

/** The log of one record. */
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

/** Adding and editing. */
export const writingEndpoints = <Input extends z.ZodType, Update extends z.ZodType, Item extends z.ZodType>({
  feature,
  path,
  screen,
  noun,
  input,
  update,
  item,
  errors,
}: Omit<RecordContract<Input, Update, Item>, 'listQuery' | 'words' | 'sensitiveColumns' | 'removalErrors'>) => ({
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

/** Deleting what nothing refers to. */
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
    errors: ['StaleVersion', ...removalErrors],
  }),
});

/** The usual endpoints of a record. */
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

/** The endpoints of any record, its own fields left open. */
export type RecordEndpoints = ReturnType<typeof recordEndpoints>;

interface Command<Body extends z.ZodRawShape> {
  /** What it is told beside the version of the record. */
  readonly body?: Body;
  readonly errors?: readonly ErrorCode[];
}

const kebab = (verb: string): string => verb.replaceAll(/[A-Z]/g, '-$&').toLowerCase();

/** Makes the endpoints of what is done to one record: `POST /projects/:id/begin-closing`, on the version that was read. */
export const commandEndpoints =
  <Item extends z.ZodType>({
    feature,
    path,
    screen,
    item,
  }: Pick<RecordContract<z.ZodType, z.ZodType, Item>, 'feature' | 'path' | 'screen' | 'item'>) =>
  <Body extends z.ZodRawShape = {}>(verb: string, summary: string, { body, errors = [] }: Command<Body> = {}) =>
    endpoint({
      id: `${feature}.${verb}`,
      method: 'POST',
      path: `${path}/:id/${kebab(verb)}` as const,
      summary,
      access: `${screen}:edit`,
      params: recordParams,
      body: z.strictObject({ ...(body ?? ({} as Body)), version: versionSchema }),
      response: item,
      errors: ['StaleVersion', ...errors],
    });
