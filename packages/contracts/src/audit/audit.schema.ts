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

/** Labels of the entities in the audit log. */
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
  statement_schedule: '報表排程',
  employee_document: '員工文件',
  document_requirement: '必備文件',
  contract_template: '合約範本',
  employee_contract: '員工合約',
  transfer_record: '異動紀錄',
  /** Changes before applications existed; the log still contains them. */
  change_request: '資料變更申請',
  insurance_enrolment: '投保紀錄',
  insurance_movement: '投保異動',
  nhi_dependent: '健保眷屬',
  leave_balance: '特休與補休',
  leave_movement: '特休與補休異動',
  application: '員工申請',
  signature_task: '簽核',
  office_hours: '辦公時間',
  statutory_table: '法定表',
  shift_template: '班別',
  schedule: '班表',
  punch: '打卡',
  attendance_day: '出勤',
  payroll_run: '薪資批次',
  payslip: '薪資單',
  payslip_delivery: '薪資單寄送設定',
  salary_item: '薪資項目',
  bank_file_template: '銀行媒體檔範本',
  salary_scale: '薪級表',
  salary_adjustment: '薪資調整',
  evaluation_form: '考核表單',
  evaluation_cycle: '考核週期',
  evaluation: '考核',
  evaluation_interview: '面談紀錄',
  job_opening: '職缺',
  candidate: '應徵者',
  candidate_erasure: '應徵者刪除紀錄',
  candidate_letter: '應徵信件範本',
  interview: '面試',
  job_offer: '錄取通知',
  allocation: '計畫分攤',
  low_wage: '低於最低工資',
  attendance_closing: '出勤結算',
  attendance_adjustment: '結算後調整',
  punch_format: '打卡檔格式',
  card_number: '卡號',
  working_hour_system: '工時制度',
  protected_period: '母性保護期間',
  staffing_minimum: '人力下限',
  sign_off_deputy: '簽核代理',
  sign_off_flow: '簽核流程',
  outgoing_mail: '郵件',
  /** Actions without a record: exports, refusals, logins. */
  access: '系統存取',
  /** Entries of another release about entities unknown to this one. */
  other: '其他',
  custom_kind: '自訂申請類別',
  change_reason: '異動原因',
} as const;

/** Labels of the kinds of audit entries. */
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

/** Entity in the audit log. */
export type AuditedEntity = Exclude<keyof typeof auditedEntityNames, 'other'>;

/** Action on a record; values are as stored, sensitive ones masked. */
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

/** The audit drawer shows the newest entries first, page by page. */
export const auditEntryQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

type ShownEntity = keyof typeof auditedEntityNames;

const entities = Object.keys(auditedEntityNames) as [ShownEntity, ...ShownEntity[]];

/** Name of an entity in the audit log. */
export const auditedEntitySchema = z.enum(entities);

/** Entry of the audit log of the organisation, with its record and origin. */
export const auditLogEntrySchema = auditEntrySchema
  .extend({
    kind: z.enum(kinds),
    /** Title of the record at that time; null if unknown. */
    subject: z.string().nullable(),
    entity: z.enum(entities),
    /** Null for actions on no record or on many. */
    entityId: z.uuid().nullable(),
    /** Screen of the action; null if there is none. */
    screen: z.enum(screens).nullable(),
    /** Account of the actor; null for unknown users and the system. */
    accountId: z.uuid().nullable(),
    /** Import that the row belongs to. */
    importId: z.uuid().nullable(),
    ipAddress: z.string().nullable(),
    /** Also contained in the server log. */
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditLogEntry' });

export type AuditLogEntry = z.output<typeof auditLogEntrySchema>;

/** Maximum number of counted entries, because the log may contain millions. */
export const MAX_COUNTED = 10_000;

/** Lower for keywords, because each candidate must be searched. */
export const MAX_COUNTED_BY_KEYWORD = 1_000;

export const auditLogListSchema = listOf(auditLogEntrySchema).extend({
  /** The total is a lower bound. */
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
    /** Only actions of this account. */
    accountId: z.uuid().optional(),
    /** Only entries about this employee: their data, account, and actions without a record. */
    employeeId: z.uuid().optional(),
    /** Only entries of this record. */
    entityId: z.uuid().optional(),
    /** Only rows of this import; otherwise they are only listed with a record, employee or keyword. */
    importId: z.uuid().optional(),
    /** First and last day in the organisation's time zone. */
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
