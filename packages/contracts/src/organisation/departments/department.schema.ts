import { z } from 'zod';
import { calendarDateSchema, requiredDate, downloadEndpoint, endpoint } from '../../core/index.ts';
import {
  choiceField,
  codeField,
  departmentReferenceSchema,
  longTextField,
  optionalDepartmentField,
  optionalEmployeeField,
  optionalIntegerField,
  optionalTextField,
  shownCount,
  sortOrderField,
  textField,
} from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, timelineRecord } from '../../records/index.ts';

/** How people call the levels; also what an import reads and an export writes. */
export const departmentLevelNames = { office: '處', division: '組', section: '室', center: '中心' } as const;

const LARGEST_QUOTA = 100_000;

/** Departments (部門), in a tree that may be another one on another day. */
export const departments = timelineRecord({
  name: 'Department',
  path: '/departments',
  screen: 'department_set_up',
  noun: '部門',
  order: 'code',
  search: ['code', 'nameZh', 'nameEn'],
  plain: {
    code: codeField('部門編號', { unique: 'DuplicateDepartmentNumber', example: 'RD-01' }),
    costCenter: optionalTextField('成本中心', 20),
    headcountQuota: optionalIntegerField('編制人數', {
      minimum: 0,
      maximum: LARGEST_QUOTA,
      initial: null,
      example: '10',
    }),
    sortOrder: sortOrderField(),
    note: longTextField('備註', 500),
  },
  dated: {
    nameZh: textField('部門名稱', 50, { example: '研究組' }),
    nameEn: optionalTextField('英文名稱', 100, { example: 'Research Division' }),
    level: choiceField('部門層級', departmentLevelNames, { initial: 'division' }),
    parentId: optionalDepartmentField('上層部門', { hint: '未選擇即為最上層' }),
    headId: optionalEmployeeField('部門主管', { notEmployed: 'DepartmentHeadNotEmployed' }),
  },
  whenResumed: { headId: null },
  derived: {
    /** People whose position is in this department on the day, not counting departments below. */
    headcount: shownCount('在職人數'),
  },
  columns: [
    'code',
    'nameZh',
    'nameEn',
    'level',
    'parent',
    'head',
    'headcount',
    'headcountQuota',
    'costCenter',
    'sortOrder',
    'effectiveFrom',
    'status',
    'note',
  ],
  moreSortKeys: ['headcount'],
  filters: {
    /** Only departments directly or indirectly under this one, itself included. */
    under: z.uuid().optional(),
    hasHead: z.enum(['yes', 'no']).optional(),
  },
  errors: ['DuplicateDepartmentName', 'DepartmentCycle', 'ParentDepartmentNotInForce'],
  endErrors: ['DepartmentOccupied'],
  removalErrors: ['DepartmentInUse'],
});

export type Department = ItemOf<typeof departments>;

export type DepartmentCreate = z.output<typeof departments.create>;

export type DepartmentListQuery = ListQueryOf<typeof departments>;

/** Every department in force on the day, in the order of the tree: parents before their children. */
const departmentTreeSchema = z
  .object({
    asOf: calendarDateSchema,
    items: z.array(
      departmentReferenceSchema.extend({
        parentId: z.uuid().nullable(),
        level: departments.dated.level.answer,
        headName: z.string().nullable(),
        headcount: z.int(),
        /** Headcount with all departments below. */
        totalHeadcount: z.int(),
        version: z.int(),
      }),
    ),
  })
  .meta({ id: 'DepartmentTree' });

export type DepartmentTree = z.output<typeof departmentTreeSchema>;

/** What 組織圖 is taken out as: pages, or a drawing of them. */
export const chartFormats = ['pdf', 'svg'] as const;

export type ChartFormat = (typeof chartFormats)[number];

export const departmentEndpoints = {
  ...departments.endpoints,
  tree: endpoint({
    id: 'departments.tree',
    method: 'GET',
    path: '/departments/tree',
    summary: '某日的部門樹',
    access: 'department_set_up:view',
    query: z.strictObject({ asOf: calendarDateSchema.optional() }),
    response: departmentTreeSchema,
  }),
  /** The same as a chart. */
  exportChart: downloadEndpoint({
    id: 'departments.exportChart',
    path: '/departments/chart/export',
    summary: '匯出組織圖',
    access: 'department_set_up:export',
    query: z.strictObject({ asOf: calendarDateSchema.optional(), format: z.enum(chartFormats).default('pdf') }),
  }),
  /** A change of nothing but the place in the tree. */
  move: departments.command('move', '移動部門（自生效日起）', {
    body: { parentId: departments.dated.parentId.schema, effectiveFrom: requiredDate('生效日') },
    errors: ['TimelineConflict', ...departments.contract.errors],
  }),
};

/** All periods of a department, the newest first. */
export type DepartmentHistory = z.output<(typeof departmentEndpoints)['history']['response']>;
