import { addDays, dateOfInstant, minuteOfInstant } from '@hr/domain/dates';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Absence, absenceFaults, absenceText } from '../absence.ts';
import { findAbsences } from '../absence.rows.ts';
import { type Fault, type KindRules, refusalBy, refusalToApprove, requireWhole } from '../application-kind.ts';
import { type Asking, findAsking } from '../asking-people.rows.ts';
import { countApprovedInMonth, hasSamePunch } from './punch-correction.rows.ts';

type Rules = KindRules<'punch_correction'>;

const SAME = '相同的補打卡已申請';

const certain = (text: string): Fault => ({ text, article: null, isCertain: true });

interface Punch {
  readonly on: string;
  readonly minute: number;
}

const isToCome = ({ now }: Pick<Context, 'now'>, { on, minute }: Punch): boolean => {
  const today = dateOfInstant(now);
  return on > today || (on === today && minute > minuteOfInstant(now));
};

/** A correction by what it is known by here. */
type Identified = Pick<Asking<'punch_correction'>, 'id' | 'employeeId' | 'payload'>;

/**
 * Why nobody worked then, of some corrections by their identifiers. The day is that on which it was punched: whoever goes home
 * after midnight does so on the day after the one they worked.
 */
const findAbsencesOf = async (
  context: Context,
  asked: readonly Identified[],
): Promise<ReadonlyMap<string, Absence>> => {
  const timesOf = async (some: readonly Identified[], later: number) =>
    findAbsences(
      context,
      some.map(({ id, employeeId, payload: { on } }) => {
        const day = addDays(on, later);
        return { id, employeeId, from: day, until: day };
      }),
    );
  const onDay = await timesOf(asked, 0);
  const leaving = asked.filter(({ id, payload }) => payload.direction === 'out' && onDay.has(id));
  const onDayBefore = await timesOf(leaving, -1);
  const worked = new Set(leaving.filter(({ id }) => !onDayBefore.has(id)).map(({ id }) => id));
  return new Map([...onDay].filter(([id]) => !worked.has(id)));
};

/** A word for the day. */
const DAY = '當日';

/** Whoever sends it is held, so that of two of the same punch the second is told of the first. */
const judge: Rules['judge'] = async (context, { employeeId, applicationId, payload }) => {
  const absences = await findAbsencesOf(context, [{ id: '', employeeId, payload }]);
  const faults = [
    ...(isToCome(context, payload) ? [certain('補打卡的時間不可晚於現在')] : []),
    ...absenceFaults(DAY, absences.get('') ?? null),
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

/** That the same was asked for by another was refused when it was sent: what waits keeps others from being sent. */
const findRefusals: Rules['findRefusals'] = async (within, ids) => {
  const absences = await findAbsencesOf(within, await findAsking<'punch_correction'>(within, ids));
  return new Map([...absences].map(([id, absence]) => [id, refusalToApprove(absenceText(DAY, absence))]));
};

/** 補打卡: nothing is carried out. What was approved stays as it is, and nothing reckons attendance by it. */
export const punchCorrectionKind: Rules = {
  prefix: 'PC',
  begin: async () => undefined,
  judge,
  forget: async () => undefined,
  findRefusals,
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
