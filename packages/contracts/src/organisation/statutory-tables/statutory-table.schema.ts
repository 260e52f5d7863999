import {
  type StatutoryTable,
  statutoryTableNames,
  type StatutoryTableKind,
} from '@hr/domain/organisation/statutory-tables';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  exportQueryShape,
  importEndpoints,
  several,
} from '../../core/index.ts';
import {
  choiceField,
  dateField,
  optionalDateField,
  ownField,
  shownChoice,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';
import { contentFaults, type StatutoryTableContent } from './content-fields.ts';

export const tableConfidenceNames = { confirmed: '已確認', unconfirmed: '待確認' } as const;

/** States of a version on a day. */
export const tableStateNames = { current: '使用中', upcoming: '未生效', ended: '已失效' } as const;

interface Version {
  readonly kind: StatutoryTableKind;
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
  readonly content: StatutoryTableContent;
}

const requireSoundVersion = (
  { kind, effectiveFrom, effectiveTo, content }: Version,
  context: z.core.$RefinementCtx,
): void => {
  if (effectiveTo !== null && effectiveTo <= effectiveFrom) {
    context.addIssue({ code: 'custom', path: ['effectiveTo'], message: '失效日須晚於生效日' });
  }
  for (const { path, message } of contentFaults(kind, content)) {
    context.addIssue({ code: 'custom', path: ['content', ...path], message });
  }
};

/** The rule across fields checks the values against the kind. */
const contentSchema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<
  StatutoryTableContent,
  StatutoryTableContent
>;

const fields = {
  kind: withFilter(choiceField('表別', statutoryTableNames, { initial: null, example: 'minimum_wage' })),
  effectiveFrom: dateField('生效日', { example: '2027/01/01' }),
  effectiveTo: optionalDateField('失效日', { example: '2028/01/01', hint: '自此日起不適用；空白表示尚無期限' }),
  source: textField('來源', 200, { example: '勞動部 115 年 11 月 20 日公告' }),
  confidence: choiceField('確認程度', tableConfidenceNames, { initial: 'unconfirmed' }),
  content: ownField('內容', {
    schema: contentSchema,
    answer: contentSchema,
    initial: {} as unknown as StatutoryTableContent,
    toText: () => null,
  }),
};

const described = record({
  name: 'StatutoryTable',
  path: '/statutory-tables',
  screen: 'scales_of_salary',
  noun: '法定表',
  order: '-effectiveFrom',
  search: ['source'],
  rule: requireSoundVersion,
  titleOf: ({ kind, effectiveFrom }: Pick<Version, 'kind' | 'effectiveFrom'>) =>
    `${statutoryTableNames[kind]}（${formatDate(effectiveFrom)} 起）`,
  fields,
  derived: { state: shownChoice('狀態', tableStateNames) },
  columns: ['kind', 'effectiveFrom', 'effectiveTo', 'source', 'confidence', 'state'],
  filters: { state: several(z.enum(['current', 'upcoming', 'ended'])).optional() },
  errors: ['StatutoryTableOverlap', 'StatutoryTableInForce'],
  removalErrors: ['StatutoryTableInForce'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** 法定表: versions of the statutory tables. Their values are exchanged in files of their own shape. */
export const statutoryTables = { ...described, endpoints };

export type StatutoryTableRecord = ItemOf<typeof statutoryTables>;

export type StatutoryTableInput = InputOf<typeof statutoryTables>;

export type StatutoryTableListQuery = ListQueryOf<typeof statutoryTables>;

/** Columns of a file with the values of versions. A list has one row for each of its elements. */
export const statutoryTableFileFields = {
  kind: fields.kind,
  effectiveFrom: fields.effectiveFrom,
  effectiveTo: fields.effectiveTo,
  source: fields.source,
  confidence: fields.confidence,
  item: textField('項目', 60, { example: '每月最低工資' }),
  value: textField('值', 300, { example: '30900' }),
};

const { item, screen, path, noun } = statutoryTables;

const { previewImport, import: commitImport } = importEndpoints({
  feature: 'statutoryTables',
  path,
  screen,
  noun,
  errors: ['StatutoryTableOverlap'],
});

const differenceSchema = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const statutoryTableEndpoints = {
  ...endpoints,
  /** 「複製」: creates a version with the same values for another period. */
  copy: endpoint({
    id: 'statutoryTables.copy',
    method: 'POST',
    path: '/statutory-tables/:id/copy',
    summary: '複製法定表',
    access: 'scales_of_salary:edit',
    params: recordParams,
    body: z.strictObject({
      effectiveFrom: fields.effectiveFrom.schema,
      effectiveTo: fields.effectiveTo.schema,
      source: fields.source.schema,
    }),
    response: item,
    status: 201,
    idempotent: true,
    errors: ['StatutoryTableOverlap'],
  }),
  /** Values that differ from an earlier version of the same kind. */
  compare: endpoint({
    id: 'statutoryTables.compare',
    method: 'GET',
    path: '/statutory-tables/:id/comparison',
    summary: '比較法定表',
    access: 'scales_of_salary:view',
    params: recordParams,
    query: z.strictObject({ beforeId: z.uuid() }),
    response: z.object({ before: item, after: item, differences: z.array(differenceSchema) }),
    errors: ['StatutoryTableKindsDiffer'],
  }),
  exportValues: downloadEndpoint({
    id: 'statutoryTables.exportValues',
    path: '/statutory-tables/values/export',
    summary: '匯出法定表內容',
    access: 'scales_of_salary:export',
    query: z.strictObject({
      format: exportQueryShape.format,
      kind: z.enum(Object.keys(statutoryTableNames) as [StatutoryTableKind, ...StatutoryTableKind[]]).optional(),
      effectiveFrom: calendarDateSchema.optional(),
    }),
    queryLabels: {
      kind: { label: fields.kind.label, names: statutoryTableNames },
      effectiveFrom: { label: fields.effectiveFrom.label },
    },
  }),
  previewValues: { ...previewImport, id: 'statutoryTables.previewValues' },
  importValues: { ...commitImport, id: 'statutoryTables.importValues' },
};

/** Message for a day that no version covers. */
export const unknownTableText = (kind: StatutoryTableKind, date: CalendarDate): string =>
  `${formatDate(date)} 尚無「${statutoryTableNames[kind]}」的法定級距，請先於法定費率與級距建檔`;

/** Schema of tables that other features answer for calculations in the browser. */
export const statutoryTableSchema = z.object({
  kind: fields.kind.answer,
  effectiveFrom: calendarDateSchema,
  effectiveTo: calendarDateSchema.nullable(),
  source: z.string(),
  confidence: fields.confidence.answer,
  content: contentSchema,
}) as unknown as z.ZodType<StatutoryTable, StatutoryTable>;
