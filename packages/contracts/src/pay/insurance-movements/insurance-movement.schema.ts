import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, several } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  type EmployeeReference,
  ownField,
  sensitiveField,
  shownChoice,
  shownMoney,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { insuranceSchemeNames } from '../../people/insurance-enrolments/index.ts';
import { type ItemOf, type ListQueryOf, record, withoutWriting } from '../../records/index.ts';

export const movementKindNames = { enrol: '加保', withdraw: '退保', adjust: '調整' } as const;

export type MovementKind = keyof typeof movementKindNames;

export const movementReasonNames = {
  hired: '到職',
  returned: '復職',
  /** Employed, but the cover has ended. */
  lapsed: '在職而已退保',
  left: '離職',
  unpaid_leave: '留職停薪',
  below: '級距低於薪資',
  above: '級距高於薪資',
  table: '分級表修正',
} as const;

export const movementStateNames = { overdue: '已逾期', soon: '10 日內到期', later: '未到期' } as const;

export type MovementState = keyof typeof movementStateNames;

/** Authorities to which movements are reported. */
export const authorityNames = { bli: '勞保局', nhi: '健保署' } as const;

const enrolmentId = z.uuid().nullable();

interface MovementTitle {
  readonly employee: EmployeeReference;
  readonly kind: MovementKind;
  readonly scheme: keyof typeof insuranceSchemeNames;
  readonly effectiveOn: CalendarDate;
}

const description = record({
  name: 'InsuranceMovement',
  path: '/insurance-movements',
  // Movements are calculated; the log of one is that of its enrolment.
  table: 'insurance_enrolments',
  screen: 'insurance_enrolment',
  noun: '投保異動',
  order: 'dueOn',
  search: [],
  titleOf: ({ employee, kind, scheme, effectiveOn }: MovementTitle) =>
    `${employee.employeeNo} ${employee.nameZh} ${insuranceSchemeNames[scheme]}${movementKindNames[kind]} ${formatDate(effectiveOn)}`,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    kind: withFilter(choiceField('異動', movementKindNames, { initial: 'enrol' })),
    scheme: withFilter(choiceField('險別', insuranceSchemeNames, { initial: 'labor' })),
    effectiveOn: dateField('生效日', { hint: '加保日、退保日或調整生效日' }),
    dueOn: dateField('申報期限'),
    identityNumber: sensitiveField('身分證字號', { group: 'identity' }),
  },
  derived: {
    departmentName: shownText('部門'),
    reason: shownChoice('事由', movementReasonNames),
    state: shownChoice('期限', movementStateNames),
    /** Amounts in NTD; null if there is none, or if it is closed to the caller. */
    insuredAmount: shownMoney('目前級距'),
    legalAmount: shownMoney('應投保級距'),
    /** Enrolment that is withdrawn or adjusted; null for a new one. */
    enrolmentId: ownField('投保紀錄', {
      schema: enrolmentId,
      answer: enrolmentId,
      initial: null,
      toText: () => null,
    }),
  },
  columns: [
    'employee',
    'departmentName',
    'kind',
    'scheme',
    'reason',
    'effectiveOn',
    'dueOn',
    'state',
    'insuredAmount',
    'legalAmount',
    'identityNumber',
  ],
  filters: {
    state: several(z.enum(Object.keys(movementStateNames) as [MovementState, ...MovementState[]])).optional(),
    authority: z.enum(['bli', 'nhi']).optional(),
    /** Movements that are due on this day or before. */
    dueUntil: calendarDateSchema.optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
});

/** 投保異動: what has to be reported to the authorities, calculated from employments, enrolments and pay. */
export const insuranceMovements = { ...description, endpoints: withoutWriting(description.endpoints) };

export type InsuranceMovement = ItemOf<typeof insuranceMovements>;

export type InsuranceMovementListQuery = ListQueryOf<typeof insuranceMovements>;
