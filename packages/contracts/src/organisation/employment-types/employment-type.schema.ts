import { type FixedTermReason, isLawfulLength, lawfulMaximumMonths } from '@hr/domain/organisation/employment-types';
import type { z } from 'zod';
import {
  choiceField,
  choicesField,
  codeField,
  flagField,
  integersField,
  optionalChoiceField,
  optionalHoursField,
  optionalIntegerField,
  optionalTextField,
  probationField,
  sortOrderField,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

/** What kind of contract people of the type have: two under labour law, two under the civil code. */
export const termKindNames = { indefinite: '不定期', fixed_term: '定期', contractor: '承攬', mandate: '委任' };

const fixedTermReasonNames: Readonly<Record<FixedTermReason, string>> = {
  temporary: '臨時性',
  short_term: '短期性',
  seasonal: '季節性',
  specific: '特定性',
};

const workingTimeNames = { full_time: '全時', part_time: '部分工時', hourly: '計時' };

const payBasisNames = { monthly: '月薪', daily: '日薪', hourly: '時薪', piece: '論件' };

/** What the organisation insures people of the type in, in the order in which people name them. */
const insuranceNames = { labor: '勞保', health: '健保', employment: '就保', occupational: '職保', pension: '勞退' };

/** 40 hours a week (Labor Standards Act, Article 30, paragraph 1). */
const MAXIMUM_WEEKLY_MINUTES = 2_400;

interface Term {
  readonly termKind: keyof typeof termKindNames;
  readonly fixedTermReason: FixedTermReason | null;
  readonly maxMonths: number | null;
}

/** What is wrong with the parts of a term taken together, each complaint at its field. */
const termFaults = ({ termKind, fixedTermReason: reason, maxMonths }: Term): [keyof Term, string][] => {
  if (termKind !== 'fixed_term') {
    return [
      ...(reason === null ? [] : [['fixedTermReason', '只有定期契約有定期事由'] as [keyof Term, string]]),
      ...(termKind === 'indefinite' && maxMonths !== null
        ? [['maxMonths', '不定期契約沒有最長期間'] as [keyof Term, string]]
        : []),
    ];
  }
  if (reason === null) {
    return [['fixedTermReason', '請選擇定期事由']];
  }
  return isLawfulLength(reason, maxMonths)
    ? []
    : [['maxMonths', `${fixedTermReasonNames[reason]}契約依法最長 ${lawfulMaximumMonths(reason)} 個月`]];
};

/** The reason belongs to a fixed term and only to it, and the law limits how long such a term may be. */
const requireSoundTerm = (term: Term, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of termFaults(term)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** Employment types (聘僱類型). */
export const employmentTypes = masterData({
  name: 'EmploymentType',
  path: '/employment-types',
  screen: 'contract_type_set_up',
  noun: '聘僱類型',
  usage: '使用人數',
  order: 'sortOrder',
  search: ['code', 'nameZh', 'nameEn'],
  rule: requireSoundTerm,
  fields: {
    code: codeField('類型編號', { unique: 'DuplicateEmploymentTypeCode', example: 'FT-FELLOW' }),
    nameZh: textField('類型名稱', 30, { example: '博士後研究', unique: 'DuplicateEmploymentTypeName' }),
    nameEn: optionalTextField('英文名稱', 100, { example: 'Postdoctoral Fellow' }),
    termKind: withFilter(choiceField('契約性質', termKindNames, { initial: 'indefinite', example: 'fixed_term' })),
    fixedTermReason: optionalChoiceField('定期事由', fixedTermReasonNames, 'specific'),
    /** Null is as long as the law lets it. */
    maxMonths: optionalIntegerField('最長期間', {
      minimum: 1,
      maximum: 120,
      initial: null,
      example: '36',
      unit: { column: '月', counter: '個月' },
    }),
    workingTime: withFilter(choiceField('工時制', workingTimeNames, { initial: 'full_time' })),
    weeklyMinutes: optionalHoursField('週工時', {
      maximumMinutes: MAXIMUM_WEEKLY_MINUTES,
      initial: MAXIMUM_WEEKLY_MINUTES,
      hint: '40 小時以內；特休 1 日給其五分之一',
    }),
    payBasis: choiceField('計薪方式', payBasisNames, { initial: 'monthly' }),
    isLaborActApplicable: flagField('適用勞基法', { initial: true, isColumnRequired: true }),
    insurances: choicesField('需納保', insuranceNames, ['labor', 'health', 'employment', 'occupational', 'pension']),
    probationMonths: probationField,
    /** How many days before the end of a contract to remind of it, the earliest reminder first. */
    reminderDays: integersField('到期提醒（日）', {
      minimum: 1,
      maximum: 365,
      most: 10,
      example: '90、60、30',
      hint: '合約到期前幾日提醒，例如 90、60、30；未填為 60、30',
    }),
    isProjectFundable: flagField('可綁定計畫', { example: '是' }),
    sortOrder: sortOrderField({ example: '30' }),
  },
});

export type EmploymentType = z.output<typeof employmentTypes.item>;

export type EmploymentTypeInput = z.output<typeof employmentTypes.input>;
