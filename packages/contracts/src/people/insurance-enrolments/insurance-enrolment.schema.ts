import {
  type EnrolmentPeriod,
  enrolmentStates,
  type HealthCapacity,
  type InsuranceScheme,
  isGradeOn,
} from '@hr/domain/people/insurance-enrolments';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, several } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  longTextField,
  optionalChoiceField,
  optionalDateField,
  optionalPercentField,
  sensitiveField,
  shownChoice,
  shownOptionalChoice,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import {
  enrolmentBeginningNames,
  enrolmentEndingNames,
  enrolmentStateNames,
  healthCapacityNames,
  insuranceSchemeNames,
  insuredAmountNames,
} from './insurance-enrolment-names.ts';

/** Labor Pension Act, Articles 14 and 15: up to six percent of the monthly wage, to a tenth of a percent. */
const MOST_SELF_PERCENT = 6;

const [AMOUNT, GIVE_AMOUNT] = [/^[1-9]\d{3,5}$/, '請填寫投保級距（整數，元）'];

/** Integer NTD as text, as it is kept; whoever is insured is so at an amount. */
export const insuredAmountSchema = z.string(GIVE_AMOUNT).regex(AMOUNT, GIVE_AMOUNT);

/** What is filled in of an enrolment, as far as its parts depend on each other; an amount that is not told stays as it is. */
export interface Enrolled extends EnrolmentPeriod {
  readonly scheme: InsuranceScheme;
  readonly insuredAmount?: string | null | undefined;
  readonly selfPercent: number | null;
  readonly healthCapacity: HealthCapacity | null;
}

const selfPercentFault = ({ scheme, selfPercent }: Enrolled): string | null => {
  if (selfPercent === null) {
    return null;
  }
  if (scheme !== 'pension') {
    return '只有勞退有自提率';
  }
  const isFit = selfPercent <= MOST_SELF_PERCENT && Number(selfPercent.toFixed(1)) === selfPercent;
  return isFit ? null : '自提率為 0 到 6，最多一位小數（勞工退休金條例第 14 條、第 15 條）';
};

const healthCapacityFault = ({ scheme, healthCapacity }: Enrolled): string | null => {
  if (scheme === 'health') {
    return healthCapacity === null ? '請選擇健保身分' : null;
  }
  return healthCapacity === null ? null : '只有健保有身分';
};

const amountFault = ({ scheme, startOn, insuredAmount }: Enrolled): string | null => {
  if (typeof insuredAmount !== 'string') {
    return insuredAmount === null ? GIVE_AMOUNT : null;
  }
  return isGradeOn(scheme, startOn, Number(insuredAmount))
    ? null
    : `${insuredAmountNames[scheme]}須為起日當日分級表的級距之一`;
};

/** What is wrong with an enrolment, at its fields; null where nothing is. */
export const enrolmentFaults = (enrolled: Enrolled): Readonly<Record<string, string | null>> => ({
  endOn: enrolled.endOn !== null && enrolled.endOn < enrolled.startOn ? '迄日不可早於起日' : null,
  insuredAmount: amountFault(enrolled),
  selfPercent: selfPercentFault(enrolled),
  healthCapacity: healthCapacityFault(enrolled),
});

const requireSoundEnrolment = (enrolled: Enrolled, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(enrolmentFaults(enrolled))) {
    if (message !== null) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
};

interface Titled {
  readonly scheme: InsuranceScheme;
  readonly startOn: CalendarDate;
}

const described = record({
  name: 'InsuranceEnrolment',
  path: '/insurance-enrolments',
  screen: 'insurance_enrolment',
  noun: '投保紀錄',
  order: '-startOn',
  search: [],
  rule: requireSoundEnrolment,
  titleOf: ({ scheme, startOn }: Titled) => `${insuranceSchemeNames[scheme]} ${formatDate(startOn)} 起`,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    scheme: withFilter(choiceField('險別', insuranceSchemeNames, { initial: 'labor' })),
    startOn: dateField('起日', { hint: '加保日或調整生效日' }),
    endOn: optionalDateField('迄日', { hint: '退保日，保險效力至當日止；空白表示在保中' }),
    insuredAmount: sensitiveField('投保級距', {
      group: 'contract_pay',
      pattern: AMOUNT,
      message: GIVE_AMOUNT,
      isRequired: true,
      example: '42000',
    }),
    selfPercent: optionalPercentField('勞退自提率', { hint: '0 到 6，最多一位小數' }),
    healthCapacity: optionalChoiceField('健保身分', healthCapacityNames, 'employee'),
    note: longTextField('備註', 200),
  },
  derived: {
    state: shownChoice('狀態', enrolmentStateNames),
    beginning: shownChoice('起日事由', enrolmentBeginningNames),
    ending: shownOptionalChoice('迄日事由', enrolmentEndingNames),
    departmentName: shownText('部門'),
    /** Of labour insurance alone. */
    employmentInsurance: shownText('就保適用'),
  },
  columns: [
    'employee',
    'departmentName',
    'scheme',
    'startOn',
    'beginning',
    'endOn',
    'ending',
    'state',
    'insuredAmount',
    'selfPercent',
    'healthCapacity',
    'employmentInsurance',
    'note',
  ],
  filters: {
    state: several(z.enum(enrolmentStates)).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    /** What began or ended in a period: the first and the last day of it, both included. */
    movedFrom: calendarDateSchema.optional(),
    movedTo: calendarDateSchema.optional(),
    /** Of employees who have left, and of those on unpaid leave whose insurance was to end, who are still insured. */
    isLeftOpen: z.enum(['yes']).optional(),
  },
  errors: [
    'EnrolmentOverlap',
    'EnrolmentOutsideEmployment',
    'EnrolmentDateInvalid',
    'EnrolmentFixed',
    'DependentWithoutInsured',
    'OutOfScope',
  ],
  removalErrors: ['DependentWithoutInsured'],
});

const { create: _create, previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/**
 * 投保紀錄: in what somebody is insured at what amount, from a day until a day. Another amount is another one. No table tells of
 * them: an export masks the amount.
 */
export const insuranceEnrolments = { ...described, endpoints };

export type InsuranceEnrolment = ItemOf<typeof insuranceEnrolments>;

export type InsuranceEnrolmentInput = InputOf<typeof insuranceEnrolments>;

export type InsuranceEnrolmentListQuery = ListQueryOf<typeof insuranceEnrolments>;
