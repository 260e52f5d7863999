import { MAX_BREAKS, parseBreaks, formatBreaks } from '@hr/domain/time/shift-templates';
import { z } from 'zod';
import {
  choiceField,
  codeField,
  integerField,
  longTextField,
  optionalDepartmentField,
  optionalIntegerField,
  optionalTextField,
  shownCount,
  shownFlag,
  textField,
  timeField,
  withFilter,
} from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, timelineRecord } from '../../records/index.ts';

/** Labels of the kinds of shifts. */
export const shiftKindNames = { day: '日班', evening: '小夜班', night: '大夜班' } as const;

/** Labels of the colours of shifts. The browser maps them to its theme. */
export const shiftColourNames = {
  blue: '藍',
  teal: '藍綠',
  green: '綠',
  lime: '萊姆',
  yellow: '黃',
  orange: '橙',
  red: '紅',
  pink: '粉紅',
  purple: '紫',
  indigo: '靛',
  brown: '棕',
  grey: '灰',
} as const;

export type ShiftColour = keyof typeof shiftColourNames;

const BREAK_FORMAT = '休息時間格式不正確，例如 12:00-13:00、18:00-18:30（計薪）';

/** Text of breaks, normalized to the form in which it is stored. */
const breaksSchema = z
  .string()
  .trim()
  .nullable()
  .transform((text, context) => {
    const breaks = parseBreaks(text ?? '');
    if (breaks === null || breaks.length > MAX_BREAKS) {
      context.addIssue({
        code: 'custom',
        message: breaks === null ? BREAK_FORMAT : `休息時間不可超過 ${MAX_BREAKS} 段`,
      });
      return z.NEVER;
    }
    return formatBreaks(breaks);
  });

const MINUTES = { column: '分', counter: '分' };
const MAX_WINDOW = 480;
const MAX_FLEX = 240;

interface MinutesOptions {
  readonly initial: number;
  readonly hint: string;
  readonly maximum?: number;
}

const minutesField = (label: string, { initial, hint, maximum = MAX_WINDOW }: MinutesOptions) => ({
  ...integerField(label, { minimum: 0, maximum, initial, example: String(initial), unit: MINUTES, hint }),
  isColumnRequired: false,
  whenEmpty: initial,
});

/** In a schedule, the digits 1 to 4 are typed for days off, and a hyphen stands for no plan in a pattern. */
const codeRule = {
  maximum: 20,
  pattern: /^(?![1-4]$|-$)[A-Z0-9-]*$/,
  characters: '英文字母、數字與連字號，且不可為 1 至 4 或單一連字號',
};

/** Shift templates (班別), which keep their earlier hours for earlier days. */
export const shiftTemplates = timelineRecord({
  name: 'ShiftTemplate',
  path: '/shift-templates',
  screen: 'shift_management',
  noun: '班別',
  order: 'code',
  search: ['code', 'nameZh'],
  plain: {
    code: codeField('班別代號', { unique: 'DuplicateShiftCode', example: 'M1', rule: codeRule }),
    departmentId: optionalDepartmentField('適用部門', { hint: '含下級部門；未選擇表示全公司' }),
    note: longTextField('備註', 500),
  },
  dated: {
    nameZh: textField('班別名稱', 30, { example: '早班' }),
    kind: withFilter(choiceField('班別類型', shiftKindNames, { initial: 'day' })),
    colour: choiceField('色塊', shiftColourNames, { initial: 'blue' }),
    startMinute: timeField('上班時間', { example: 540 }),
    endMinute: timeField('下班時間', { example: 1_080 }),
    breaks: {
      ...optionalTextField('休息時間', breaksSchema),
      hint: '以「、」分隔；計薪的休息加註（計薪）',
      example: '12:00-13:00',
    },
    flexMinutes: minutesField('彈性', { initial: 0, hint: '可提早或延後上班的分鐘數', maximum: MAX_FLEX }),
    punchBeforeMinutes: minutesField('可打卡（上班前）', { initial: 60, hint: '上班前幾分鐘起可打卡' }),
    punchAfterMinutes: minutesField('可打卡（下班後）', { initial: 240, hint: '下班後幾分鐘內可打卡' }),
    graceMinutes: minutesField('遲到寬限', { initial: 0, hint: '遲到幾分鐘內不計', maximum: MAX_FLEX }),
    overtimeAfterMinutes: minutesField('加班起算', { initial: 0, hint: '下班後幾分鐘起可計加班', maximum: MAX_FLEX }),
    allowance: optionalIntegerField('班別津貼', {
      minimum: 0,
      maximum: 100_000,
      initial: null,
      example: '',
      unit: { column: '元', counter: '元' },
      hint: '每班金額，例如夜班津貼',
    }),
  },
  derived: {
    workMinutes: { ...shownCount('工時'), unit: MINUTES },
    isOvernight: shownFlag('跨日'),
  },
  columns: [
    'code',
    'nameZh',
    'kind',
    'colour',
    'startMinute',
    'endMinute',
    'breaks',
    'workMinutes',
    'flexMinutes',
    'isOvernight',
    'allowance',
    'department',
    'effectiveFrom',
    'status',
    'note',
  ],
  errors: ['ShiftHoursInvalid'],
  endErrors: ['ShiftTemplatePlanned'],
  removalErrors: ['ShiftTemplateInUse'],
});

export type ShiftTemplate = ItemOf<typeof shiftTemplates>;

export type ShiftTemplateListQuery = ListQueryOf<typeof shiftTemplates>;
