import { screens } from '@hr/domain/access/roles';
import { z } from 'zod';
import {
  calendarDateSchema,
  exportQueryShape,
  instantSchema,
  listOf,
  listQueryShape,
  refuseLayoutOfTables,
} from '../core/index.ts';

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
  /** A leaving before it is announced; its entries are for those who keep the person's records. */
  planned_leaving: '預定離職',
  holiday: '假日',
  project: '計畫',
  saved_filter: '常用條件',
  employee_document: '員工文件',
  document_requirement: '必備文件',
  contract_template: '合約範本',
  employee_contract: '員工合約',
  transfer_record: '異動紀錄',
  /** Of before they were applications; the log tells of them still. */
  change_request: '資料變更申請',
  insurance_enrolment: '投保紀錄',
  nhi_dependent: '健保眷屬',
  leave_balance: '特休與補休',
  leave_movement: '特休與補休異動',
  application: '員工申請',
  signature_task: '簽核',
  office_hours: '辦公時間',
  sign_off_deputy: '簽核代理',
  sign_off_flow: '簽核流程',
  outgoing_mail: '郵件',
  /** What is done to no record: an export, a refusal, a sign-in. */
  access: '系統存取',
  /** What another release wrote about records that this one does not know. */
  other: '其他',
  custom_kind: '自訂申請類別',
  change_reason: '異動原因',
} as const;

/** What kinds of things the log tells, by what people call them. */
export const auditKindNames = {
  create: '新增',
  change: '異動',
  delete: '刪除',
  import: '匯入',
  reveal: '檢視敏感資料',
  export: '匯出',
  download: '下載',
  refusal: '拒絕存取',
  alarm: '警示',
  sign_in: '登入',
  sign_in_failed: '登入失敗',
  sign_out: '登出',
  session_end: '結束登入',
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
    /** What it is of, as it was called then; null where nothing tells any more. */
    subject: z.string().nullable(),
    entity: z.enum(entities),
    /** Null for what is done to no record, or to many. */
    entityId: z.uuid().nullable(),
    /** Where it was done; null for what is done on no screen. */
    screen: z.enum(screens).nullable(),
    /** Who did it; null for somebody unknown and for the system. */
    accountId: z.uuid().nullable(),
    /** The import that it was a row of. */
    importId: z.uuid().nullable(),
    ipAddress: z.string().nullable(),
    /** Stands on the log lines of the request too. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLogEntry' });

export type AuditLogEntry = z.output<typeof auditLogEntrySchema>;

/** No more entries are counted: a log of millions is narrowed, not paged to its end. */
export const MOST_COUNTED = 10_000;

/** Each entry that a keyword may be in is looked at, so that fewer are. */
export const MOST_COUNTED_BY_KEYWORD = 1_000;

export const auditLogListSchema = listOf(auditLogEntrySchema).extend({
  /** There are more than are counted. */
  isMore: z.boolean(),
});

export const auditLogSortKeys = ['at', 'actorName', 'entity'] as const;

const { asOf: _asOf, sort: _sort, ...paging } = listQueryShape(auditLogSortKeys);

export const auditLogQuerySchema = z
  .strictObject({
    ...paging,
    sort: z.enum(['-at', 'at', 'actorName', '-actorName', 'entity', '-entity']).default('-at'),
    kind: z.enum(kinds).optional(),
    entity: z.enum(entities).optional(),
    screen: z.enum(screens).optional(),
    /** Only what this account did. */
    accountId: z.uuid().optional(),
    /** Only what is about this person: their data, their account, and what they did to no record. */
    employeeId: z.uuid().optional(),
    /** Only of this record. */
    entityId: z.uuid().optional(),
    /** Only the rows of this import; without a record, a person or a keyword they are not listed by themselves. */
    importId: z.uuid().optional(),
    /** The first and the last day, both included, on the organisation's wall. */
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
  })
  .meta({ id: 'AuditLogQuery' });

export type AuditLogQuery = z.output<typeof auditLogQuerySchema>;

export const auditLogExportQuerySchema = auditLogQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape)
  .superRefine(refuseLayoutOfTables);

export type AuditLogExportQuery = z.output<typeof auditLogExportQuerySchema>;

export const auditLogColumns = {
  at: '時間',
  actorName: '操作人',
  kind: '種類',
  action: '動作',
  subject: '對象',
  entity: '資料類別',
  screen: '功能',
  changes: '內容',
  ipAddress: '來源位址',
  requestId: '請求編號',
} as const;
