import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import { vacancyRules } from '@hr/domain/signing/sign-off';
import { z } from 'zod';
import { applicationKindNames } from '../applications/index.ts';
import { requiredText, singleLine } from '../../core/index.ts';
import {
  choiceField,
  flagField,
  integerField,
  optionalChoiceField,
  optionalDepartmentField,
  optionalHoursField,
  optionalIntegerField,
  optionalNamedField,
  ownField,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { leaveTypeNames, stepModeNames } from './sign-off-flow-names.ts';
import {
  requireSignerValue,
  signerShape,
  signerText,
  namedSignerShape,
  clearUnusedFields,
} from './signer-rule.schema.ts';

const NAME_LENGTH = 30;
const MAX_STEPS = 10;
const MAX_INFORMED = 10;
const LONGEST_DAYS = 366;
const LONGEST_NOTICE_DAYS = 31;
/** Minutes of 366 days. */
const LONGEST_MINUTES = 527_040;

const modes = Object.keys(stepModeNames) as [keyof typeof stepModeNames];

const stepShape = {
  name: singleLine(requiredText('關卡名稱', NAME_LENGTH)),
  mode: z.enum(modes),
  whenVacant: z.enum(vacancyRules),
};

const steps = ownField('關卡', {
  schema: z
    .array(
      z
        .strictObject({ ...signerShape, ...stepShape })
        .superRefine(requireSignerValue)
        .overwrite(clearUnusedFields),
    )
    .min(1, '請至少新增一個關卡')
    .max(MAX_STEPS, `不可超過 ${MAX_STEPS} 個關卡`),
  answer: z.array(z.object({ ...namedSignerShape, ...stepShape, name: z.string() })),
  initial: [],
  toText: (value) => value.map((step) => `${step.name}（${signerText(step)}）`).join(' → ') || null,
});

const informed = ownField('知會', {
  schema: z
    .array(z.strictObject(signerShape).superRefine(requireSignerValue).overwrite(clearUnusedFields))
    .max(MAX_INFORMED, `不可超過 ${MAX_INFORMED} 個知會對象`),
  answer: z.array(z.object(namedSignerShape)),
  initial: [],
  toText: (value) => value.map(signerText).join('、') || null,
});

interface FlowInput {
  readonly kind: string;
  readonly customKindId: string | null;
  readonly leaveType: string | null;
  readonly fromMinutes: number | null;
  readonly untilMinutes: number | null;
  readonly overdueDays: number;
  readonly escalationDays: number;
}

/** Reports conditions that do not apply to the kind, and ranges that end before they begin. */
const validateFlow = (
  { kind, customKindId, leaveType, fromMinutes, untilMinutes, overdueDays, escalationDays }: FlowInput,
  context: z.core.$RefinementCtx,
): void => {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (customKindId !== null && kind !== 'custom') {
    addIssue('customKindId', `僅適用於「${applicationKindNames.custom}」`);
  }
  if (leaveType !== null && kind !== 'leave') {
    addIssue('leaveType', `僅適用於「${applicationKindNames.leave}」`);
  }
  if (untilMinutes !== null && untilMinutes <= (fromMinutes ?? 0)) {
    addIssue('untilMinutes', '須大於「時數達」');
  }
  if (escalationDays <= overdueDays) {
    addIssue('escalationDays', '須大於「簽核時限」');
  }
};

const description = record({
  name: 'SignOffFlow',
  path: '/sign-off-flows',
  screen: 'sign_off_flow',
  noun: '簽核流程',
  order: 'name',
  search: ['name'],
  titleOf: ({ name }: { readonly name: string }) => name,
  rule: validateFlow,
  fields: {
    name: {
      ...textField('流程名稱', NAME_LENGTH, { example: '一般請假' }),
      unique: 'DuplicateSignOffFlowName' as const,
    },
    kind: withFilter(choiceField('適用類別', applicationKindNames, { initial: 'leave' })),
    customKindId: optionalNamedField('適用自訂類別', { table: 'custom_kinds' }),
    leaveType: optionalChoiceField('適用假別', leaveTypeNames, 'sick_leave'),
    departmentId: optionalDepartmentField('適用部門', { hint: '含下級部門；未選擇表示全部部門' }),
    jobTitleId: { ...optionalNamedField('適用職稱', { table: 'job_titles' }), emptyLabel: '全部職稱' },
    employmentTypeId: {
      ...optionalNamedField('適用聘僱類型', { table: 'employment_types' }),
      emptyLabel: '全部聘僱類型',
    },
    fromMinutes: optionalHoursField('時數達', {
      maximumMinutes: LONGEST_MINUTES,
      initial: null,
      hint: '申請時數達此數時適用；空白表示不限',
    }),
    untilMinutes: optionalHoursField('時數未達', {
      maximumMinutes: LONGEST_MINUTES,
      initial: null,
      hint: '申請時數少於此數時適用；空白表示不限',
    }),
    steps,
    skipsRepeated: flagField('同一人已簽核者略過', { initial: true }),
    /** Off by default, since a returned application can be corrected. */
    allowsRejection: flagField('簽核人可不核准'),
    overdueDays: integerField('簽核時限', {
      minimum: 1,
      maximum: LONGEST_DAYS,
      initial: defaultWaitingLimits.overdueDays,
      example: String(defaultWaitingLimits.overdueDays),
      unit: { column: '天', counter: '天' },
      hint: '同一關卡停留逾此天數即列為逾期，並提醒簽核人',
    }),
    escalationDays: integerField('通知人事單位天數', {
      minimum: 2,
      maximum: LONGEST_DAYS,
      initial: defaultWaitingLimits.escalationDays,
      example: String(defaultWaitingLimits.escalationDays),
      unit: { column: '天', counter: '天' },
      hint: '同一關卡停留逾此天數即通知可改派簽核人的人員',
    }),
    /** Whole days from each submission; a resubmission starts again. */
    expiresAfterDays: optionalIntegerField('逾期失效天數', {
      minimum: 1,
      maximum: LONGEST_DAYS,
      initial: null,
      example: '',
      unit: { column: '天', counter: '天' },
      hint: '送出後逾此天數未決行即失效；空白表示不失效',
    }),
    expiryNoticeDays: integerField('失效前提醒', {
      minimum: 1,
      maximum: LONGEST_NOTICE_DAYS,
      initial: defaultWaitingLimits.expiryNoticeDays,
      example: String(defaultWaitingLimits.expiryNoticeDays),
      unit: { column: '天', counter: '天' },
      hint: '失效前此天數提醒簽核人與申請人',
    }),
    informed,
  },
  columns: [
    'name',
    'kind',
    'customKind',
    'leaveType',
    'department',
    'jobTitle',
    'employmentType',
    'fromMinutes',
    'untilMinutes',
    'steps',
    'informed',
    'skipsRepeated',
    'allowsRejection',
    'overdueDays',
    'escalationDays',
    'expiresAfterDays',
    'expiryNoticeDays',
  ],
  errors: ['DuplicateSignOffFlow', 'SignOffFlowSignerMissing', 'LastSignOffFlow'],
  removalErrors: ['LastSignOffFlow'],
});

const { previewImport: _preview, import: _import, ...endpoints } = description.endpoints;

/** 簽核流程: the signers per application kind. Flows cannot be imported, because steps have no column format. */
export const signOffFlows = { ...description, endpoints };

export type SignOffFlow = ItemOf<typeof signOffFlows>;

export type SignOffFlowInput = InputOf<typeof signOffFlows>;

export type SignOffFlowListQuery = ListQueryOf<typeof signOffFlows>;
