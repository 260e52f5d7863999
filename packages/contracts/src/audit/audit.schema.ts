import { z } from 'zod';
import { calendarDateSchema, exportQueryShape, instantSchema, listOf, listQueryShape } from '../core/index.ts';

/** The kinds of records that the log speaks of, by what people call them. */
export const auditedEntityNames = {
  company: '公司',
  department: '部門',
  job_title: '職稱',
  employment_type: '聘僱類型',
  nationality: '國籍',
  emp_account: '帳號',
  role: '角色',
  employee: '員工',
  holiday: '假日',
  project: '計畫',
  /** What is done to no record: an export, a refusal, a sign-in. */
  access: '系統存取',
  /** What another release wrote about records that this one does not know. */
  other: '其他',
} as const;

/** What kinds of things the log tells, by what people call them. */
export const auditKindNames = {
  change: '異動',
  reveal: '檢視敏感資料',
  export: '匯出',
  refusal: '拒絕存取',
  alarm: '警示',
  sign_in: '登入',
  sign_in_failed: '登入失敗',
  sign_out: '登出',
} as const;

export type AuditKind = keyof typeof auditKindNames;

const kinds = Object.keys(auditKindNames) as [AuditKind, ...AuditKind[]];

/** A kind of record that the log may speak of. */
export type AuditedEntity = Exclude<keyof typeof auditedEntityNames, 'other'>;

/** One thing that somebody did to one record; values are as stored, sensitive ones masked. */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: instantSchema,
    actorName: z.string(),
    action: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditEntryListSchema = listOf(auditEntrySchema);

/** The audit drawer of a record shows the newest first, a page at a time. */
export const auditEntryQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

type ShownEntity = keyof typeof auditedEntityNames;

const entities = Object.keys(auditedEntityNames) as [ShownEntity, ...ShownEntity[]];

/** A kind of record, by the name that the log has for it. */
export const auditedEntitySchema = z.enum(entities);

/** An entry as the log of the whole organisation shows it: with the record it is of, and where it came from. */
export const auditLogEntrySchema = auditEntrySchema
  .extend({
    kind: z.enum(kinds),
    entity: z.enum(entities),
    /** Null for what is done to no record. */
    entityId: z.uuid().nullable(),
    ipAddress: z.string().nullable(),
    /** Stands on the log lines of the request too. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLogEntry' });

export type AuditLogEntry = z.output<typeof auditLogEntrySchema>;

export const auditLogSortKeys = ['at', 'actorName', 'entity'] as const;

const { asOf: _asOf, sort: _sort, ...paging } = listQueryShape(auditLogSortKeys);

export const auditLogQuerySchema = z
  .strictObject({
    ...paging,
    sort: z.enum(['-at', 'at', 'actorName', '-actorName', 'entity', '-entity']).default('-at'),
    kind: z.enum(kinds).optional(),
    entity: z.enum(entities).optional(),
    /** Only of this record. */
    entityId: z.uuid().optional(),
    /** The first and the last day, both included, on the organisation's wall. */
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
  })
  .meta({ id: 'AuditLogQuery' });

export type AuditLogQuery = z.output<typeof auditLogQuerySchema>;

export const auditLogExportQuerySchema = auditLogQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape);

export type AuditLogExportQuery = z.output<typeof auditLogExportQuerySchema>;

export const auditLogColumns = {
  at: '時間',
  actorName: '操作人',
  kind: '種類',
  entity: '資料類別',
  action: '動作',
  changes: '異動內容',
  ipAddress: '來源位址',
  requestId: '請求編號',
} as const;
