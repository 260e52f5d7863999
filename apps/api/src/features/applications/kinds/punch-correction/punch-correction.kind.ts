import { dateOfInstant, minuteOfInstant } from '@hr/domain/time';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { type Fault, type KindRules, refusalBy, requireWhole } from '../application-kind.ts';
import { isEmployedThroughout } from '../official-duty/official-duty.rows.ts';
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

/** Whoever sends it is held, so that of two of the same punch the second is told of the first. */
const judge: Rules['judge'] = async (context, { employeeId, applicationId, payload }) => {
  const { on } = payload;
  const isEmployed = await isEmployedThroughout(context, { employeeId, from: on, until: on });
  const faults = [
    ...(isToCome(context, payload) ? [certain('補打卡的時間不可晚於現在')] : []),
    ...(isEmployed ? [] : [certain('當日不在職')]),
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

/** 補打卡: nothing is carried out, since what was approved is read where attendance is reckoned. */
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
