import { z } from 'zod';
import {
  calendarDateSchema,
  exportQueryShape,
  listOf,
  listQueryShape,
  optionalText,
  requiredText,
  versionSchema,
} from '../core/index.ts';
import { employeeReferenceSchema } from '../employees/index.ts';

export const departmentIdSchema = z.uuid();

export const departmentLevels = ['office', 'division', 'section', 'center'] as const;

export type DepartmentLevel = (typeof departmentLevels)[number];

/** How people call the levels; also what an import reads and an export writes. */
export const departmentLevelNames: Readonly<Record<DepartmentLevel, string>> = {
  office: '處',
  division: '組',
  section: '室',
  center: '中心',
};

/** What is true of a department from a day on; a rename or a move keeps the old values for the old days. */
const datedFields = {
  nameZh: requiredText('部門名稱', 50),
  nameEn: optionalText(100),
  level: z.enum(departmentLevels, '請選擇部門層級'),
  parentId: departmentIdSchema.nullable(),
  headId: z.uuid().nullable(),
};

/** What is not dated: the department's own identity and housekeeping. */
const plainFields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, '請輸入部門編號')
    .max(20, '不可超過 20 個字')
    .regex(/^[A-Z0-9-]*$/, '部門編號只能使用英文字母、數字與連字號'),
  costCenter: optionalText(20),
  headcountQuota: z.int('請輸入 0 以上的整數').min(0, '請輸入 0 以上的整數').max(100_000, '不可超過 100000').nullable(),
  sortOrder: z.int('請輸入整數').min(0, '請輸入 0 以上的整數').max(9_999, '不可超過 9999'),
  note: optionalText(500),
};

/** A new department; the form and the API body are the same schema. */
export const departmentCreateSchema = z
  .strictObject({ ...plainFields, ...datedFields, effectiveFrom: calendarDateSchema })
  .meta({ id: 'DepartmentCreate' });

export type DepartmentCreate = z.output<typeof departmentCreateSchema>;

/** 「編輯」: corrects the period that the editor saw, its days kept. */
export const departmentCorrectionSchema = z
  .strictObject({ ...plainFields, ...datedFields, periodId: z.uuid(), version: versionSchema })
  .meta({ id: 'DepartmentCorrection' });

export type DepartmentCorrection = z.output<typeof departmentCorrectionSchema>;

/** 「異動」: a new state from a day on. */
export const departmentChangeSchema = z
  .strictObject({ ...datedFields, effectiveFrom: calendarDateSchema, version: versionSchema })
  .meta({ id: 'DepartmentChange' });

export type DepartmentChange = z.output<typeof departmentChangeSchema>;

/** A change of nothing but the place in the tree. */
export const departmentMoveSchema = z
  .strictObject({
    parentId: departmentIdSchema.nullable(),
    effectiveFrom: calendarDateSchema,
    version: versionSchema,
  })
  .meta({ id: 'DepartmentMove' });

export type DepartmentMove = z.output<typeof departmentMoveSchema>;

/** A command that happens on a day: for 停用 the first day without the department, for 啟用 the first day with it. */
export const departmentDatedCommandSchema = z
  .strictObject({ effectiveFrom: calendarDateSchema, version: versionSchema })
  .meta({ id: 'DepartmentDatedCommand' });

export type DepartmentDatedCommand = z.output<typeof departmentDatedCommandSchema>;

/** Derived for a day, never typed in. */
export const departmentStatuses = ['active', 'inactive', 'upcoming'] as const;

export type DepartmentStatus = (typeof departmentStatuses)[number];

export const departmentStatusNames: Readonly<Record<DepartmentStatus, string>> = {
  active: '使用中',
  inactive: '停用',
  upcoming: '待生效',
};

export const departmentReferenceSchema = z
  .object({ id: departmentIdSchema, code: z.string(), nameZh: z.string() })
  .meta({ id: 'DepartmentReference' });

/** A department as it is on the day asked for; one that is not in force then shows its nearest period. */
export const departmentSchema = z
  .object({
    id: departmentIdSchema,
    code: z.string(),
    nameZh: z.string(),
    nameEn: z.string().nullable(),
    level: z.enum(departmentLevels),
    parent: departmentReferenceSchema.nullable(),
    head: employeeReferenceSchema.nullable(),
    /** People whose position is in this department on the day, not counting departments below. */
    headcount: z.int(),
    headcountQuota: z.int().nullable(),
    costCenter: z.string().nullable(),
    sortOrder: z.int(),
    note: z.string().nullable(),
    status: z.enum(departmentStatuses),
    periodId: z.uuid(),
    effectiveFrom: calendarDateSchema,
    /** Exclusive; null while open. */
    effectiveTo: calendarDateSchema.nullable(),
    /** The day of the next change, beginning or end after the day asked for. */
    nextChangeOn: calendarDateSchema.nullable(),
    version: versionSchema,
  })
  .meta({ id: 'Department' });

export type Department = z.output<typeof departmentSchema>;

export const departmentSortKeys = [
  'code',
  'nameZh',
  'parent',
  'head',
  'headcount',
  'headcountQuota',
  'effectiveFrom',
] as const;

const departmentFilters = {
  status: z.enum(['active', 'inactive', 'all']).default('active'),
  /** Only departments directly or indirectly under this one, itself included. */
  under: departmentIdSchema.optional(),
  hasHead: z.enum(['yes', 'no']).optional(),
};

export const departmentListQuerySchema = z.strictObject({
  ...listQueryShape(departmentSortKeys),
  ...departmentFilters,
});

export type DepartmentListQuery = z.output<typeof departmentListQuerySchema>;

export const departmentListSchema = listOf(departmentSchema);

/** The columns that a list shows and an export writes, in their usual order. */
export const departmentColumns = {
  code: '部門編號',
  nameZh: '部門名稱',
  nameEn: '英文名稱',
  level: '部門層級',
  parent: '上層部門',
  head: '部門主管',
  headcount: '在職人數',
  headcountQuota: '編制人數',
  costCenter: '成本中心',
  sortOrder: '排序',
  effectiveFrom: '生效日',
  status: '狀態',
  note: '備註',
} as const;

export type DepartmentColumn = keyof typeof departmentColumns;

export const departmentExportQuerySchema = departmentListQuerySchema
  .omit({ page: true, pageSize: true })
  .extend(exportQueryShape);

export type DepartmentExportQuery = z.output<typeof departmentExportQuerySchema>;

/** The columns of an import file by the field they fill; a department is recognised by its number. */
export const departmentImportColumns = {
  code: '部門編號',
  nameZh: '部門名稱',
  nameEn: '英文名稱',
  level: '部門層級',
  parentCode: '上層部門編號',
  headNo: '部門主管員工編號',
  costCenter: '成本中心',
  headcountQuota: '編制人數',
  sortOrder: '排序',
  note: '備註',
  effectiveFrom: '生效日',
} as const;

/** Every department in force on the day, in the order of the tree: parents before their children. */
export const departmentTreeSchema = z
  .object({
    asOf: calendarDateSchema,
    items: z.array(
      departmentReferenceSchema.extend({
        parentId: departmentIdSchema.nullable(),
        level: z.enum(departmentLevels),
        headName: z.string().nullable(),
        headcount: z.int(),
        /** Headcount with all departments below. */
        totalHeadcount: z.int(),
        version: versionSchema,
      }),
    ),
  })
  .meta({ id: 'DepartmentTree' });

export type DepartmentTree = z.output<typeof departmentTreeSchema>;

/** All periods of a department, the newest first. */
export const departmentHistorySchema = z
  .object({
    items: z.array(
      z.object({
        periodId: z.uuid(),
        effectiveFrom: calendarDateSchema,
        effectiveTo: calendarDateSchema.nullable(),
        nameZh: z.string(),
        nameEn: z.string().nullable(),
        level: z.enum(departmentLevels),
        parent: departmentReferenceSchema.nullable(),
        head: employeeReferenceSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'DepartmentHistory' });

export type DepartmentHistory = z.output<typeof departmentHistorySchema>;
