import type { CalendarDate } from '@hr/domain/dates';
import { contractStates } from '@hr/domain/contracts/employee-contracts';
import { z } from 'zod';
import {
  calendarDateSchema,
  requiredText,
  sensitiveValueSchema,
  type SensitiveValue,
  several,
} from '../../core/index.ts';
import {
  amountSchema,
  choiceField,
  dateField,
  employeeField,
  namedField,
  longTextField,
  optionalChoiceField,
  optionalDateField,
  optionalIntegerField,
  optionalMoneyField,
  ownField,
  projectsField,
  shownChoice,
  shownCount,
  shownDate,
  shownFlag,
  shownInstant,
  shownNumber,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { termKindNames } from '../../organisation/employment-types/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import {
  contractEndingNames,
  contractKindNames,
  contractPayBasisNames,
  contractReasonNames,
  contractStateNames,
  signMethodNames,
} from './employee-contract-names.ts';

const [MOST_PROJECTS, MOST_PROBATION_MONTHS] = [20, 12];

/** Masked in lists, which only show whether an amount is stored. */
const pay = {
  ...ownField('薪資', {
    schema: amountSchema.nullable(),
    answer: sensitiveValueSchema.nullable(),
    initial: null,
    toText: (value: SensitiveValue | null) => value?.masked ?? null,
  }),
  group: 'contract_pay' as const,
  formLabel: '薪資（元）',
};

/** Fields of an import file, whose contracts are already signed: the signing date, and the amount. */
const signedFields = {
  signedOn: dateField('簽署日', { example: '2025/12/20' }),
  pay: optionalMoneyField('薪資', { example: '40000' }),
};

interface ContractTermInput {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly fixedTermReason: string | null;
}

const requireValidTerm = (
  { startOn, endOn, fixedTermReason }: ContractTermInput,
  context: z.core.$RefinementCtx,
): void => {
  if (endOn !== null && endOn < startOn) {
    context.addIssue({ code: 'custom', path: ['endOn'], message: '迄日不可早於起日' });
  }
  if (fixedTermReason !== null && endOn === null) {
    context.addIssue({ code: 'custom', path: ['endOn'], message: '請輸入契約迄日' });
  }
};

/** 員工合約. An import creates contracts that were signed on paper, without documents. */
export const employeeContracts = record({
  name: 'EmployeeContract',
  path: '/employee-contracts',
  screen: 'employee_contract',
  noun: '合約',
  order: 'contractNo',
  search: ['jobTitle'],
  rule: requireValidTerm,
  importing: { fields: signedFields, makesNew: true },
  titleOf: ({ contractNo }: { readonly contractNo: string | null }) => contractNo ?? '',
  fields: {
    employeeId: employeeField('員工', { notEmployed: 'ContractOutsideEmployment', example: 'E00001' }),
    employmentTypeId: namedField('聘僱類型', { table: 'employment_types', example: 'FT-ASSIST' }),
    // The example can exist next to the primary contracts of the seed.
    kind: withFilter(choiceField('合約類別', contractKindNames, { initial: 'primary', example: 'other' })),
    startOn: dateField('契約起日'),
    endOn: optionalDateField('契約迄日', { hint: '定期契約必填，不定期契約免填', example: '2026/12/31' }),
    fixedTermReason: optionalChoiceField('定期事由', contractReasonNames, 'specific'),
    projectIds: projectsField('關聯計畫', { most: MOST_PROJECTS }),
    jobTitle: textField('職稱', 50, { example: '研究助理' }),
    workContent: {
      ...longTextField('工作內容', 500),
      schema: requiredText('工作內容', 500),
      isRequired: true,
      isColumnRequired: true,
      example: '資料蒐集與分析',
    },
    workPlace: textField('工作地點', 100, { example: '臺北市' }),
    workHours: textField('工時／班別', 100, { example: '週一至週五 上午 09:00 至下午 06:00' }),
    probationMonths: optionalIntegerField('試用期', {
      minimum: 0,
      maximum: MOST_PROBATION_MONTHS,
      initial: null,
      example: '3',
      unit: { column: '月', counter: '個月' },
    }),
    payBasis: choiceField('計薪方式', contractPayBasisNames, { initial: 'monthly' }),
    pay,
    signMethod: choiceField('簽署方式', signMethodNames, { initial: 'paper' }),
    note: longTextField('備註', 500),
  },
  stored: {
    contractNo: shownText('合約編號'),
    state: shownChoice('合約狀態', contractStateNames),
    templateName: shownText('合約範本'),
    documentName: shownText('合約檔案'),
    /** Only for electronic signatures. */
    agreedAt: shownInstant('員工簽署時間'),
    agreedBy: shownText('員工簽署人'),
    agreedFrom: shownText('員工簽署來源'),
    /** Hash of the document that both parties sign electronically. */
    agreedSha256: shownText('簽署檔案雜湊（SHA-256）'),
    companySignedAt: shownInstant('公司簽署時間'),
    companySignedBy: shownText('公司簽署人'),
    companySignedFrom: shownText('公司簽署來源'),
    signedOn: shownDate('簽署日'),
    signedFileName: shownText('簽署檔'),
    terminatedOn: shownDate('提前終止日'),
    closingReason: shownText('變更原因'),
    renewedFromNo: shownText('續約自'),
  },
  derived: {
    departmentName: shownText('部門'),
    /** Term kind that the employment type requires today. */
    termKind: shownChoice('契約性質', termKindNames),
    daysLeft: shownNumber('剩餘天數'),
    renewalCount: shownCount('續約次數'),
    isRenewed: shownFlag('已有續約'),
  },
  columns: [
    'contractNo',
    'employee',
    'departmentName',
    'employmentType',
    'termKind',
    'kind',
    'startOn',
    'endOn',
    'daysLeft',
    'projects',
    'payBasis',
    'pay',
    'state',
    'agreedAt',
    'signedOn',
    'renewalCount',
    'jobTitle',
    'templateName',
    'workPlace',
    'note',
  ],
  moreSortKeys: ['state', 'daysLeft', 'signedOn'],
  filters: {
    state: several(z.enum(contractStates)).optional(),
    isEnding: z.enum(Object.keys(contractEndingNames) as (keyof typeof contractEndingNames)[]).optional(),
    /** Last day in a period, including early terminations. */
    endingFrom: calendarDateSchema.optional(),
    endingTo: calendarDateSchema.optional(),
    /** Whether the employee has signed it electronically. */
    isAgreed: z.enum(['yes', 'no']).optional(),
    employeeId: z.uuid().optional(),
    employmentTypeId: z.uuid().optional(),
    projectId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
  errors: [
    'SensitiveFieldClosed',
    'ContractOverlap',
    'ContractOutsideEmployment',
    'ContractTermMismatch',
    'ContractTermFixed',
    'OutOfScope',
    'StateConflict',
  ],
  removalErrors: ['StateConflict'],
});

export type EmployeeContract = ItemOf<typeof employeeContracts>;

export type EmployeeContractInput = InputOf<typeof employeeContracts>;

export type EmployeeContractListQuery = ListQueryOf<typeof employeeContracts>;
