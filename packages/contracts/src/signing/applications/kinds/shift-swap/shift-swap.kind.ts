import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { employeeReferenceSchema } from '../../../../fields/index.ts';
import { plannedDayNames } from '../../../../time/schedules/index.ts';
import { applicationKind } from '../application-kind.ts';

const REASON_LENGTH = 200;

const shiftSwapSchema = z
  .strictObject({
    /** Day of the applicant. */
    ownOn: requiredDate('自己的日期'),
    /** Day of the colleague; may be the same day. */
    colleagueOn: requiredDate('同仁的日期'),
    reason: requiredText('調班原因', REASON_LENGTH),
  })
  .meta({ id: 'ShiftSwapRequest' });

const plannedDayKinds = Object.keys(plannedDayNames) as [keyof typeof plannedDayNames];

/** Published plan of an employee for a day. */
const swappedPlanSchema = z
  .object({
    kind: z.enum(plannedDayKinds),
    shiftTemplateId: z.uuid().nullable(),
    /** 「D1 早班」 or 「休息日」. */
    name: z.string(),
  })
  .meta({ id: 'SwappedPlan' });

/** A day with what was published for both employees at submission. */
const swappedDaySchema = z
  .object({ on: storedDateSchema, own: swappedPlanSchema, colleague: swappedPlanSchema })
  .meta({ id: 'SwappedDay' });

export type SwappedDay = z.output<typeof swappedDaySchema>;

const storedShiftSwap = z
  .object({
    ownOn: storedDateSchema,
    colleagueOn: storedDateSchema,
    colleague: employeeReferenceSchema,
    /** Both days in order; one if they are the same. */
    days: z.array(swappedDaySchema),
    reason: z.string(),
  })
  .meta({ id: 'StoredShiftSwap' });

/** 「調班 2026/12/07 與林美華 2026/12/09」, 「調班 2026/12/07 與林美華」 for one day. */
const shiftSwapSummary = ({ ownOn, colleagueOn, colleague }: z.output<typeof storedShiftSwap>): string =>
  [`調班 ${formatDate(ownOn)} 與${colleague.nameZh}`, ...(ownOn === colleagueOn ? [] : [formatDate(colleagueOn)])].join(
    ' ',
  );

const change = (before: { readonly name: string }, after: { readonly name: string }): string =>
  `${before.name} → ${after.name}`;

/** 調班: two employees exchange what is published for them on one day or two. Decision 128. */
export const shiftSwap = applicationKind({
  code: 'shift_swap',
  name: '調班',
  isCancellable: false,
  agreement: {
    person: '調班同仁',
    step: '調班同仁同意',
    answers: { approve: '同意調班', return: '不同意調班' },
  },
  sent: shiftSwapSchema,
  stored: storedShiftSwap,
  summary: shiftSwapSummary,
  facts: ({ days, colleague, reason }) => [
    ...days.flatMap(({ on, own, colleague: theirs }) => [
      [`申請人 ${formatDate(on)}`, change(own, theirs)] as const,
      [`${colleague.nameZh} ${formatDate(on)}`, change(theirs, own)] as const,
    ]),
    ['調班原因', reason],
  ],
  outlook: { days: z.array(swappedDaySchema) },
  background: {
    days: z.array(swappedDaySchema),
    /** Reasons against the swap now; empty once it is decided. */
    faults: z.array(z.object({ text: z.string(), article: z.string().nullable() })),
  },
});
