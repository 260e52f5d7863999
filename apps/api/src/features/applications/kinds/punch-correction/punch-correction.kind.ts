import type { KeptOf } from '@hr/contracts/applications';
import { addDays, dateOfInstant, minuteOfInstant } from '@hr/domain/time';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type Absence, absenceFaults } from '../absence.ts';
import { findAbsence } from '../absence.rows.ts';
import { type Fault, type KindRules, refusalBy, requireWhole } from '../application-kind.ts';
import { countApprovedInMonth, hasSamePunch } from './punch-correction.rows.ts';

type Rules = KindRules<'punch_correction'>;

const SAME = '相同的補打卡已申請';

const certain = (text: string): Fault => ({ text, article: null, isCertain: true });

interface Punch {
  readonly on: string;
  readonly minute: number;
}

/** Nobody has punched at a time that is to come. */
const isToCome = ({ now }: Pick<Context, 'now'>, { on, minute }: Punch): boolean => {
  const today = dateOfInstant(now);
  return on > today || (on === today && minute > minuteOfInstant(now));
};

/**
 * Why nobody worked then. The day is that on which it was punched: whoever goes home after midnight does so on the day after the
 * one they worked.
 */
const absenceOf = async (
  context: Context,
  employeeId: string,
  { on, direction }: KeptOf<'punch_correction'>,
): Promise<Absence | null> => {
  const absence = await findAbsence(context, { employeeId, from: on, until: on });
  const before = addDays(on, -1);
  return absence !== null && direction === 'out'
    ? (await findAbsence(context, { employeeId, from: before, until: before })) && absence
    : absence;
};

/** Whoever sends it is held, so that of two of the same punch the second is told of the first. */
const judge: Rules['judge'] = async (context, { employeeId, applicationId, payload }) => {
  const faults = [
    ...(isToCome(context, payload) ? [certain('補打卡的時間不可晚於現在')] : []),
    ...absenceFaults('當日', await absenceOf(context, employeeId, payload)),
  ];
  const isSame = await hasSamePunch(context, { employeeId, applicationId, payload });
  return {
    payload,
    days: [],
    minutes: 0,
    faults: isSame ? [...faults, certain(SAME)] : faults,
    refusal: isSame ? new AppError('ApplicationOverlap', { msg: `${SAME}。` }) : refusalBy(faults),
    findOutlook: async () => ({}),
    hold: async () => undefined,
  };
};

/** 補打卡: nothing is carried out. What was approved stays as it is, and nothing reckons attendance by it. */
export const punchCorrectionKind: Rules = {
  prefix: 'PC',
  begin: async () => undefined,
  judge,
  forget: async () => undefined,
  findRefusals: async () => new Map(),
  findBackground: async (context, { id, employee, payload: { on } }) => ({
    approvedInMonth: await countApprovedInMonth(context, { employeeId: employee.id, applicationId: id, on }),
  }),
  carryOut: async () => undefined,
  letGo: async () => undefined,
  giveBack: async (_within, { dates }) => {
    requireWhole(dates);
    return null;
  },
};
