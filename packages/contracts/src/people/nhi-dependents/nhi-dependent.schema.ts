import { enrolmentStates } from '@hr/domain/people/insurance-enrolments';
import { dependentIdentityFault, type DependentRelation } from '@hr/domain/people/nhi-dependents';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, several } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  longTextField,
  optionalDateField,
  sensitiveField,
  shownChoice,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { enrolmentStateNames } from '../insurance-enrolments/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';

export const dependentRelationNames: Readonly<Record<DependentRelation, string>> = {
  spouse: '配偶',
  parent: '父母',
  grandparent: '祖父母',
  child: '子女',
  grandchild: '孫子女',
};

/** Whether a dependant is charged for, with the article. */
export const premiumTexts = { paid: '計費', unpaid: '不計費：超過 3 口（全民健康保險法第 18 條第 2 項）' } as const;

interface DependentInput {
  readonly identityNumber?: string | null | undefined;
  readonly birthOn: CalendarDate;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
}

const REQUIRED = '請輸入身分證字號';

const identityTexts = {
  form: '身分證字號或統一證號格式不正確，例如 A123456789',
  checkDigit: '檢查碼不正確，請確認號碼',
} as const;

/** Error text if a dependant has the identity number of the employee. */
export const OWN_NUMBER_OF_EMPLOYEE = '眷屬身分證字號不可與員工相同';

const identityFaultText = ({ identityNumber }: DependentInput): string | null => {
  if (typeof identityNumber !== 'string') {
    return identityNumber === null ? REQUIRED : null;
  }
  const fault = dependentIdentityFault(identityNumber);
  return fault && identityTexts[fault];
};

/** Returns the errors of a dependant by field; null if there is none. */
export const dependentFaults = (dependent: DependentInput): Readonly<Record<string, string | null>> => {
  const { birthOn, startOn, endOn } = dependent;
  return {
    identityNumber: identityFaultText(dependent),
    startOn: startOn < birthOn ? '加保日不可早於出生日期' : null,
    endOn: endOn !== null && endOn < startOn ? '退保日不可早於加保日' : null,
  };
};

const requireValidDependent = (dependent: DependentInput, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of Object.entries(dependentFaults(dependent))) {
    if (message !== null) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
};

const described = record({
  name: 'NhiDependent',
  path: '/nhi-dependents',
  screen: 'nhi_dependent',
  noun: '健保眷屬',
  order: '-startOn',
  search: ['nameZh'],
  rule: requireValidDependent,
  titleOf: ({ nameZh }: { readonly nameZh: string }) => nameZh,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    nameZh: textField('眷屬姓名', 50, { example: '王小美' }),
    relation: withFilter(choiceField('關係', dependentRelationNames, { initial: 'child' })),
    identityNumber: sensitiveField('身分證字號', {
      group: 'identity',
      maximum: 10,
      isRequired: true,
      example: 'A123456789',
    }),
    birthOn: dateField('出生日期', { example: '2018/01/01' }),
    startOn: dateField('加保日'),
    endOn: optionalDateField('退保日', { hint: '保險效力至當日止；空白表示在保中' }),
    reduction: sensitiveField('減免', { group: 'health', hint: '減免身分，例如 中低收入戶、身心障礙' }),
    note: longTextField('備註', 200),
  },
  derived: {
    state: shownChoice('狀態', enrolmentStateNames),
    departmentName: shownText('部門'),
    /** Only for dependants insured today. */
    premium: shownText('保險費'),
  },
  columns: [
    'employee',
    'departmentName',
    'nameZh',
    'relation',
    'identityNumber',
    'birthOn',
    'startOn',
    'endOn',
    'state',
    'premium',
    'reduction',
    'note',
  ],
  filters: {
    state: several(z.enum(enrolmentStates)).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    /** First and last day of a period in which the cover began or ended, inclusive. */
    movedFrom: calendarDateSchema.optional(),
    movedTo: calendarDateSchema.optional(),
    /** Dependants whose insured is no longer insured. */
    isLeftOpen: z.enum(['yes']).optional(),
  },
  errors: ['DependentOverlap', 'DependentWithoutInsured', 'EnrolmentFixed', 'OutOfScope'],
});

const { create: _create, previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** NHI dependants (健保眷屬). There is no import, because exports mask the identity. */
export const nhiDependents = { ...described, endpoints };

/** Required when a dependant is enrolled. */
export const dependentIdentitySchema = z.string(REQUIRED).trim().min(1, REQUIRED);

export type NhiDependent = ItemOf<typeof nhiDependents>;

export type NhiDependentInput = InputOf<typeof nhiDependents>;

export type NhiDependentListQuery = ListQueryOf<typeof nhiDependents>;
