import { parseDaysAndHours } from '@hr/domain/leave/leave-ledger';
import { z } from 'zod';
import { importEndpoints } from '../../core/index.ts';
import { choiceField, dateField, textField } from '../../fields/index.ts';
import { leaveMovements } from './leave-movement.schema.ts';
import { hoursTypeNames, lotOriginNames } from './leave-names.ts';

const MAX_MINUTES = 60_000;

const HOURS_MESSAGE = '時數格式不正確，例如 3 天 4 小時、28 或 3.5';

const hoursSchema = z
  .string()
  .min(1, '請輸入時數')
  .transform((text, context): number => {
    const minutes = parseDaysAndHours(text);
    if (minutes === null || minutes <= 0 || minutes > MAX_MINUTES) {
      context.addIssue({ code: 'custom', message: minutes === null ? HOURS_MESSAGE : '請輸入大於 0 的時數' });
      return z.NEVER;
    }
    return minutes;
  });

const { fields, derived } = leaveMovements;
const { import: opening, carry_over: carriedOver } = lotOriginNames;
const { label: lotEndsOnLabel } = derived.lotEndsOn;

/** Columns of the import file; they use the headings of the ledger export. */
const openingFields = {
  employeeId: fields.employeeId,
  type: { ...fields.type, example: hoursTypeNames.compensatory, aliases: { 特別休假: hoursTypeNames.annual } },
  kind: choiceField(fields.kind.label, { import: opening, carry_over: carriedOver }, { initial: 'import' }),
  minutes: textField(derived.minutes.label, hoursSchema as unknown as z.ZodType<string>, { example: '3 天 4 小時' }),
  effectiveOn: fields.effectiveOn,
  lotEndsOn: dateField(lotEndsOnLabel, { example: '2026/12/31' }),
  sourceNo: fields.sourceNo,
};

const description = {
  feature: 'leaveOpenings',
  path: '/leave-openings',
  screen: 'annual_and_compensatory_management',
  noun: '期初餘額',
} as const;

/** 期初餘額: opening balances from another system. They are only imported, not entered one by one. */
export const leaveOpenings = {
  ...description,
  fields: openingFields,
  stored: {},
  derived,
  columns: leaveMovements.columns,
  importing: { makesNew: true },
  endpoints: importEndpoints({ ...description, errors: ['LeaveGrantedAlready', 'OutOfScope'] }),
};
