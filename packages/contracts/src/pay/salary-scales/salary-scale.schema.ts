import {
  MAX_SCALE_AMOUNT,
  MAX_SCALE_COLUMNS,
  MAX_SCALE_STEPS,
  type ScaleContent,
  type ScaleFaultCode,
  scaleFaults,
  type ScaleGrid,
  type ScaleUnit,
  stepName,
} from '@hr/domain/pay/salary-scales';
import { formatDate, type CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import {
  downloadEndpoint,
  endpoint,
  exportQueryShape,
  requiredDate,
  several,
  uploadEndpoint,
} from '../../core/index.ts';
import {
  choiceField,
  codeField,
  dateField,
  longTextField,
  optionalTextField,
  ownField,
  shownChoice,
  shownCount,
  shownDate,
  shownFlag,
  shownText,
  textField,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';

export const scaleUnitNames = { amount: '月支金額', points: '薪點' } as const satisfies Record<ScaleUnit, string>;

/** States of a version on a day. */
export const scaleStateNames = { current: '使用中', upcoming: '未生效', ended: '已失效' } as const;

const CELL_MESSAGE = '請輸入大於 0 的整數';
const MAX_COLUMN_NAME = 20;

const gridSchema = z.strictObject({
  columns: z
    .array(z.string().trim().max(MAX_COLUMN_NAME, `不可超過 ${MAX_COLUMN_NAME} 個字`))
    .max(MAX_SCALE_COLUMNS, `不可超過 ${MAX_SCALE_COLUMNS} 欄`),
  rows: z
    .array(z.array(z.int(CELL_MESSAGE)).max(MAX_SCALE_COLUMNS))
    .max(MAX_SCALE_STEPS, `不可超過 ${MAX_SCALE_STEPS} 級`),
});

const gridAnswer = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.int())),
  /** NTD of a month; the values themselves unless they are points. */
  amounts: z.array(z.array(z.int())),
});

const faultTexts: Readonly<Record<ScaleFaultCode, string>> = {
  noColumn: '請至少加入一欄',
  tooManyColumns: `不可超過 ${MAX_SCALE_COLUMNS} 欄`,
  columnUnnamed: '請輸入欄名',
  columnTwice: '欄名重複',
  noStep: '請至少加入一級',
  tooManySteps: `不可超過 ${MAX_SCALE_STEPS} 級`,
  cellMissing: CELL_MESSAGE,
  amountOutOfRange: `金額須介於 1 到 ${MAX_SCALE_AMOUNT.toLocaleString('zh-TW')} 元`,
};

const pathOf = (row: number | null, column: number | null): (string | number)[] => {
  if (row !== null) {
    return ['grid', 'rows', row, column ?? 0];
  }
  return column === null ? ['grid'] : ['grid', 'columns', column];
};

interface Version {
  readonly unit: ScaleUnit;
  readonly pointValue: string | null;
  readonly grid: ScaleGrid;
}

const requireSoundVersion = ({ unit, pointValue, grid }: Version, context: z.core.$RefinementCtx): void => {
  if ((unit === 'points') !== (pointValue !== null)) {
    const message = unit === 'points' ? '請輸入薪點折合率' : '月支金額不需要薪點折合率';
    context.addIssue({ code: 'custom', path: ['pointValue'], message });
    return;
  }
  const content: ScaleContent = { unit, pointValue, ...grid };
  for (const { code, row, column } of scaleFaults(content)) {
    context.addIssue({ code: 'custom', path: pathOf(row, column), message: faultTexts[code] });
  }
};

const POINT_VALUE_MESSAGE = '請輸入大於 0 的數字，小數最多四位';

const pointValueSchema = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .refine((text) => text === null || (/^\d{1,6}(\.\d{1,4})?$/.test(text) && Number(text) > 0), POINT_VALUE_MESSAGE);

const headFields = {
  code: {
    ...codeField('薪級表編號', { unique: 'DuplicateSalaryScaleCode', example: 'RA' }),
    // Versions of a scale share its code, so that the database checks it.
    unique: undefined,
  },
  nameZh: textField('名稱', 50, { example: '研究人員薪級表' }),
  appliesTo: optionalTextField('適用', 100, { hint: '聘僱類型、職類或補助單位' }),
};

const versionFields = {
  effectiveFrom: dateField('生效日', { example: '2027/01/01' }),
  documentNo: optionalTextField('依據文號', 100),
  unit: choiceField('內容', scaleUnitNames, { initial: 'amount' }),
  pointValue: optionalTextField('薪點折合率', pointValueSchema, { hint: '每點金額（元），折合後四捨五入' }),
  grid: ownField('薪級', {
    schema: gridSchema,
    answer: gridAnswer,
    initial: { columns: [], rows: [] },
    toText: ({ columns, rows }) =>
      rows
        .map((row, place) => `${stepName(place + 1)} ${columns.map((name, at) => `${name} ${row[at]}`).join('、')}`)
        .join('；') || null,
  }),
  note: longTextField('備註', 500),
};

const described = record({
  name: 'SalaryScale',
  path: '/salary-scales',
  table: 'salary_scale_versions',
  screen: 'scales_of_salary',
  noun: '薪級表',
  order: 'code',
  search: ['code', 'nameZh'],
  rule: requireSoundVersion,
  titleOf: ({ code, nameZh, effectiveFrom }: { code: string; nameZh: string; effectiveFrom: CalendarDate }) =>
    `${code} ${nameZh}（${formatDate(effectiveFrom)} 起）`,
  fields: { ...headFields, ...versionFields },
  stored: { activeTo: shownDate('停用日') },
  derived: {
    scaleId: { kind: 'own', label: '薪級表', answer: z.uuid(), toText: () => null },
    versionNo: shownCount('版本'),
    effectiveTo: shownDate('失效日'),
    stepCount: shownCount('級數'),
    range: shownText('最低–最高（元）'),
    employeeCount: shownCount('使用人數'),
    state: shownChoice('狀態', scaleStateNames),
    /** Came into force, or salaries or adjustments refer to it. */
    isUsed: shownFlag('已使用'),
  },
  columns: [
    'code',
    'nameZh',
    'appliesTo',
    'versionNo',
    'effectiveFrom',
    'effectiveTo',
    'stepCount',
    'range',
    'employeeCount',
    'state',
  ],
  filters: {
    state: several(z.enum(['current', 'upcoming', 'ended'])).optional(),
    scaleId: z.uuid().optional(),
  },
  errors: ['DuplicateSalaryScaleCode', 'SalaryScaleVersionExists', 'SalaryScaleUsed', 'SalaryScaleInactive'],
  removalErrors: ['SalaryScaleUsed'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** 薪級表: versions of the scales of salary. */
export const salaryScales = { ...described, endpoints };

export type SalaryScale = ItemOf<typeof salaryScales>;

export type SalaryScaleInput = InputOf<typeof salaryScales>;

export type SalaryScaleListQuery = ListQueryOf<typeof salaryScales>;

const versionInput = z
  .strictObject({
    effectiveFrom: versionFields.effectiveFrom.schema,
    documentNo: versionFields.documentNo.schema,
    unit: versionFields.unit.schema,
    pointValue: versionFields.pointValue.schema,
    grid: gridSchema,
    note: versionFields.note.schema,
  })
  .superRefine(requireSoundVersion);

export type SalaryScaleVersionInput = z.output<typeof versionInput>;

const readGridSchema = z.object({
  columns: z.array(z.string()),
  /** Null for a cell without a whole number. */
  rows: z.array(z.array(z.int().nullable())),
});

export const salaryScaleEndpoints = {
  ...endpoints,
  /** 「新增版本」 of the scale of a version. */
  addVersion: endpoint({
    id: 'salaryScales.addVersion',
    method: 'POST',
    path: '/salary-scales/:id/versions',
    summary: '新增薪級表版本',
    access: 'scales_of_salary:edit',
    params: recordParams,
    body: versionInput,
    response: salaryScales.item,
    status: 201,
    idempotent: true,
    errors: ['SalaryScaleVersionExists', 'SalaryScaleInactive'],
  }),
  /** 「停用」 the scale from a day on. */
  deactivate: described.command('deactivate', '停用薪級表', { body: { activeTo: requiredDate('停用日') } }),
  activate: described.command('activate', '啟用薪級表', {}),
  /** Reads the grid of a file, and writes nothing. */
  readGrid: uploadEndpoint({
    id: 'salaryScales.readGrid',
    path: '/salary-scales/read-grid',
    summary: '讀取薪級表檔案',
    access: 'scales_of_salary:edit',
    response: readGridSchema,
    errors: ['UnreadableFile', 'TooManyRequests'],
  }),
  /** The grid of a version as a file, or on paper. */
  exportGrid: downloadEndpoint({
    id: 'salaryScales.exportGrid',
    path: '/salary-scales/:id/grid/export',
    summary: '匯出薪級表內容',
    access: 'scales_of_salary:export',
    params: recordParams,
    query: z.strictObject({ format: exportQueryShape.format }),
  }),
};

/** Header of the column with the steps in files. */
export const SCALE_STEP_COLUMN = '薪級';
