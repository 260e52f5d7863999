import {
  type EnrolmentPeriod,
  enrolmentStates,
  type HealthCapacity,
  type InsuranceScheme,
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
  shownDate,
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
} from './insurance-enrolment-names.ts';

/** Labor Pension Act, Articles 14 and 15: up to six percent of the monthly wage, to a tenth of a percent. */
const MAX_SELF_PERCENT = 6;

const [AMOUNT, AMOUNT_REQUIRED] = [/^[1-9]\d{3,5}$/, '請填寫投保級距（整數，元）'];

/** Integer NTD as text, as stored. */
export const insuredAmountSchema = z.string(AMOUNT_REQUIRED).regex(AMOUNT, AMOUNT_REQUIRED);

/** Fields of an enrolment that depend on each other. An undefined amount leaves the stored one unchanged. */
export interface EnrolmentInput extends EnrolmentPeriod {
  readonly scheme: InsuranceScheme;
  readonly insuredAmount?: string | null | undefined;
  readonly selfPercent: number | null;
  readonly healthCapacity: HealthCapacity | null;
}

const selfPercentFault = ({ scheme, selfPercent }: EnrolmentInput): string | null => {
  if (selfPercent === null) {
    return null;
  }
  if (scheme !== 'pension') {
    return '只有勞退有自提率';
  }
  const isFit = selfPercent <= MAX_SELF_PERCENT && Number(selfPercent.toFixed(1)) === selfPercent;
  return isFit ? null : '自提率為 0 到 6，最多一位小數（勞工退休金條例第 14 條、第 15 條）';
};

const healthCapacityFault = ({ scheme, healthCapacity }: EnrolmentInput): string | null => {
  if (scheme === 'health') {
    return healthCapacity === null ? '請選擇健保身分' : null;
  }
  return healthCapacity === null ? null : '只有健保有身分';
};

/** Returns the errors of an enrolment by field; null if there is none. */
export const enrolmentFaults = (enrolled: EnrolmentInput): Readonly<Record<string, string | null>> => ({
  endOn: enrolled.endOn !== null && enrolled.endOn < enrolled.startOn ? '迄日不可早於起日' : null,
  insuredAmount: enrolled.insuredAmount === null ? AMOUNT_REQUIRED : null,
  selfPercent: selfPercentFault(enrolled),
  healthCapacity: healthCapacityFault(enrolled),
});

const requireValidEnrolment = (enrolled: EnrolmentInput, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(enrolmentFaults(enrolled))) {
    if (message !== null) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
};

interface EnrolmentTitleParts {
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
  rule: requireValidEnrolment,
  titleOf: ({ scheme, startOn }: EnrolmentTitleParts) => `${insuranceSchemeNames[scheme]} ${formatDate(startOn)} 起`,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    scheme: withFilter(choiceField('險別', insuranceSchemeNames, { initial: 'labor' })),
    startOn: dateField('起日', { hint: '加保日或調整生效日' }),
    endOn: optionalDateField('迄日', { hint: '退保日，保險效力至當日止；空白表示在保中' }),
    insuredAmount: sensitiveField('投保級距', {
      group: 'contract_pay',
      pattern: AMOUNT,
      message: AMOUNT_REQUIRED,
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
    /** Days of the employment in which the enrolment began. */
    hiredOn: shownDate('到職日'),
    lastWorkingOn: shownDate('最後工作日'),
    /** Only for labour insurance. */
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
    'hiredOn',
    'lastWorkingOn',
    'note',
  ],
  filters: {
    state: several(z.enum(enrolmentStates)).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    /** First and last day of a period in which the enrolment began or ended, inclusive. */
    movedFrom: calendarDateSchema.optional(),
    movedTo: calendarDateSchema.optional(),
    /** Open enrolments of employees who left, or whose insurance should have ended with an unpaid leave. */
    isLeftOpen: z.enum(['yes']).optional(),
    /** Enrolments that do not begin on the hire day, or do not end on the last working day. */
    differsFrom: z.enum(['hire', 'leaving']).optional(),
  },
  errors: [
    'EnrolmentOverlap',
    'EnrolmentOutsideEmployment',
    'EnrolmentDateInvalid',
    'EnrolmentFixed',
    'StatutoryTableUnknown',
    'DependentWithoutInsured',
    'OutOfScope',
  ],
  removalErrors: ['DependentWithoutInsured'],
});

const { create: _create, previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/**
 * Insurance enrolments (投保紀錄). A change of the amount starts a new one. There is no import, because exports mask the
 * amount.
 */
export const insuranceEnrolments = { ...described, endpoints };

export type InsuranceEnrolment = ItemOf<typeof insuranceEnrolments>;

export type InsuranceEnrolmentInput = InputOf<typeof insuranceEnrolments>;

export type InsuranceEnrolmentListQuery = ListQueryOf<typeof insuranceEnrolments>;
