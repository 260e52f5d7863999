import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  type EmployeeReference,
  longTextField,
  optionalTextField,
  ownField,
  shownChoice,
  shownDate,
  shownInstant,
  shownLeave,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { type ItemOf, type ListQueryOf, record, withoutWriting } from '../../records/index.ts';
import { lotOrigins } from '@hr/domain/leave/leave-ledger';
import { hoursTypeNames, movementKindNames, movementStateNames } from './leave-names.ts';

interface MovementTitle {
  readonly employee: EmployeeReference;
  readonly kind: keyof typeof movementKindNames;
  readonly effectiveOn: CalendarDate;
}

const description = record({
  name: 'LeaveMovement',
  path: '/leave-movements',
  screen: 'annual_and_compensatory_transactions',
  noun: '特休與補休異動',
  order: '-effectiveOn',
  search: [],
  titleOf: ({ employee, kind, effectiveOn }: MovementTitle) =>
    `${employee.employeeNo} ${employee.nameZh} ${movementKindNames[kind]} ${formatDate(effectiveOn)}`,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    type: withFilter(choiceField('假別', hoursTypeNames, { initial: 'annual' })),
    kind: withFilter(choiceField('異動類型', movementKindNames, { initial: 'manual_add' })),
    effectiveOn: dateField('生效日'),
    reason: longTextField('原因', 200),
    sourceNo: optionalTextField('來源單號', 50),
  },
  derived: {
    minutes: shownLeave('時數'),
    before: shownLeave('異動前餘額'),
    after: shownLeave('異動後餘額'),
    lotEndsOn: shownDate('額度到期日'),
    /** Days of the leave that the hours were reserved for, used for or returned from; null for other movements. */
    leaveDays: shownText('請假起訖'),
    /** Id of the approved leave that still uses these hours and can be cancelled; null if there is none. */
    leaveId: shownText('可取消的請假'),
    /** Articles that HR has overridden for the leave, with the reasons. */
    overrideReasons: shownText('例外核可'),
    /** Document for hours that were added by hand. */
    attachment: ownField('附件', {
      schema: storedFileSchema.nullable(),
      answer: storedFileSchema.nullable(),
      initial: null,
      toText: (file) => file?.name ?? null,
    }),
    state: shownChoice('狀態', movementStateNames),
    departmentName: shownText('部門'),
    at: shownInstant('異動時間'),
    actorName: shownText('操作人'),
  },
  columns: [
    'employee',
    'departmentName',
    'effectiveOn',
    'type',
    'kind',
    'minutes',
    'before',
    'after',
    'lotEndsOn',
    'state',
    'reason',
    'sourceNo',
    'leaveDays',
    'overrideReasons',
    'attachment',
    'at',
    'actorName',
  ],
  filters: {
    /** First day of the period, inclusive, in which the movement takes effect; `effectiveTo` is the last. */
    effectiveFrom: calendarDateSchema.optional(),
    effectiveTo: calendarDateSchema.optional(),
    state: z.enum(['valid', 'reversed']).optional(),
    /** Origin of the lot that the movement belongs to. */
    origin: z.enum(lotOrigins).optional(),
    /** Hides reservations of requests that were released again. */
    withoutReservations: z.enum(['yes']).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
});

/** 特休與補休異動: the append-only ledger of leave hours. */
export const leaveMovements = { ...description, endpoints: withoutWriting(description.endpoints) };

export type LeaveMovement = ItemOf<typeof leaveMovements>;

export type LeaveMovementListQuery = ListQueryOf<typeof leaveMovements>;
