import type { Screen } from '@hr/domain/access';
import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import {
  downloadEndpoint,
  endpoint,
  type ErrorCode,
  exportQueryShape,
  importEndpoints,
  listOf,
  noContent,
  versionQuerySchema,
  versionSchema,
} from '../core/index.ts';
import { activationSchema, deactivationSchema } from './master-data.schema.ts';

interface MasterData<Input extends z.ZodRawShape, Item extends z.ZodType, Query extends z.ZodObject> {
  /** The feature in endpoint ids: `jobTitles`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** The screen whose permissions guard it. */
  readonly screen: Screen;
  /** What people call one: 「職稱」. */
  readonly noun: string;
  /** The fields that a person fills in. */
  readonly input: z.ZodObject<Input, z.core.$strict>;
  readonly item: Item;
  readonly listQuery: Query;
  /** What writing one may be refused with, besides a stale version. */
  readonly errors: readonly ErrorCode[];
}

const params = z.strictObject({ id: z.uuid() });

/** A list with its export, and one record with its log. */
const readingEndpoints = <Input extends z.ZodRawShape, Item extends z.ZodType, Query extends z.ZodObject>({
  feature,
  path,
  screen,
  noun,
  item,
  listQuery,
}: MasterData<Input, Item, Query>) => {
  const one = `${path}/:id` as const;
  return {
    list: endpoint({
      id: `${feature}.list`,
      method: 'GET',
      path,
      summary: `${noun}清單`,
      access: `${screen}:view`,
      query: listQuery,
      response: listOf(item),
    }),
    export: downloadEndpoint({
      id: `${feature}.export`,
      path: `${path}/export`,
      summary: `匯出${noun}清單`,
      access: `${screen}:export`,
      query: listQuery.omit({ page: true, pageSize: true } as never).extend(exportQueryShape),
    }),
    get: endpoint({
      id: `${feature}.get`,
      method: 'GET',
      path: one,
      summary: `${noun}資料`,
      access: `${screen}:view`,
      params,
      response: item,
    }),
    auditEntries: endpoint({
      id: `${feature}.auditEntries`,
      method: 'GET',
      path: `${one}/audit-entries`,
      summary: `${noun}操作紀錄`,
      access: `${screen}:view`,
      params,
      query: auditEntryQuerySchema,
      response: auditEntryListSchema,
    }),
  };
};

/** Adding and editing. */
const writingEndpoints = <Input extends z.ZodRawShape, Item extends z.ZodType, Query extends z.ZodObject>({
  feature,
  path,
  screen,
  noun,
  input,
  item,
  errors,
}: MasterData<Input, Item, Query>) => {
  const one = `${path}/:id` as const;
  return {
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
      path: one,
      summary: `編輯${noun}`,
      access: `${screen}:edit`,
      params,
      body: input.extend({ version: versionSchema }),
      response: item,
      errors: ['StaleVersion', ...errors],
    }),
  };
};

/** Taking out of use and back, and deleting what nothing uses. */
const lifecycleEndpoints = <Item extends z.ZodType>({
  feature,
  path,
  screen,
  noun,
  item,
}: Pick<MasterData<z.ZodRawShape, Item, z.ZodObject>, 'feature' | 'path' | 'screen' | 'noun' | 'item'>) => {
  const one = `${path}/:id` as const;
  return {
    deactivate: endpoint({
      id: `${feature}.deactivate`,
      method: 'POST',
      path: `${one}/deactivate`,
      summary: `停用${noun}`,
      access: `${screen}:edit`,
      params,
      body: deactivationSchema,
      response: item,
      errors: ['StaleVersion'],
    }),
    activate: endpoint({
      id: `${feature}.activate`,
      method: 'POST',
      path: `${one}/activate`,
      summary: `啟用${noun}`,
      access: `${screen}:edit`,
      params,
      body: activationSchema,
      response: item,
      errors: ['StaleVersion'],
    }),
    remove: endpoint({
      id: `${feature}.delete`,
      method: 'DELETE',
      path: one,
      summary: `刪除${noun}`,
      access: `${screen}:edit`,
      params,
      query: versionQuerySchema,
      response: noContent,
      status: 204,
      errors: ['StaleVersion', 'RecordInUse'],
    }),
  };
};

/** The endpoints of a table of master data. */
export const masterDataEndpoints = <Input extends z.ZodRawShape, Item extends z.ZodType, Query extends z.ZodObject>(
  definition: MasterData<Input, Item, Query>,
) => ({
  ...readingEndpoints(definition),
  ...writingEndpoints(definition),
  ...lifecycleEndpoints(definition),
  ...importEndpoints(definition),
});

/** The endpoints of any table of master data, its own fields left open. */
export type MasterDataEndpoints = ReturnType<typeof masterDataEndpoints>;
