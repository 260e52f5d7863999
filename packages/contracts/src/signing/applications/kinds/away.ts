import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, storedDateSchema } from '../../../core/index.ts';
import { employeeOptionSchema } from '../../../people/employees/employee.schema.ts';
import { employeeReferenceSchema } from '../../../fields/index.ts';

/** What keeps somebody away: leave, paid or not, or duty elsewhere. Neither tells what for. */
export const awaySorts = ['leave', 'duty'] as const;

export const awaySortNames = { leave: '請假', duty: '公出' } as const satisfies Record<
  (typeof awaySorts)[number],
  string
>;

/** A colleague who is away on some days, or has asked to be. */
const awaySchema = z.object({
  employee: employeeReferenceSchema,
  from: storedDateSchema,
  until: storedDateSchema,
  sort: z.enum(awaySorts),
  isApproved: z.boolean(),
});

/** A colleague who is away on some days, or has asked to be. */
export type Away = z.output<typeof awaySchema>;

/** 「（待簽核）」 after an absence that nobody has decided on yet. */
export const pendingMark = ({ isApproved }: Pick<Away, 'isApproved'>): string => (isApproved ? '' : '（待簽核）');

/** 「2026/12/01 ～ 2026/12/03（公出）（待簽核）」 */
export const awayText = (away: Away): string => {
  const { from, until, sort } = away;
  const days = from === until ? formatDate(from) : `${formatDate(from)} ～ ${formatDate(until)}`;
  return `${days}${sort === 'duty' ? `（${awaySortNames.duty}）` : ''}${pendingMark(away)}`;
};

/** Somebody who could do the applicant's work, with their absences within the days of the application. */
export const agentCandidateSchema = employeeOptionSchema
  .extend({ away: z.array(awaySchema) })
  .meta({ id: 'AgentCandidate' });

/** A search for an agent: a keyword, and the days of the application as far as they are known. */
export const agentSearchShape = {
  q: z.string().trim().max(100).default(''),
  from: calendarDateSchema.optional(),
  until: calendarDateSchema.optional(),
};

export type AgentCandidate = z.output<typeof agentCandidateSchema>;

/** Who is away: the first of them, and how many people they are. */
export const absentShape = { away: z.array(awaySchema), awayCount: z.int() };

/** The same as it is found. */
export interface Absent {
  readonly away: Away[];
  readonly awayCount: number;
}
