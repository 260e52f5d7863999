import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, storedDateSchema } from '../../../core/index.ts';
import { employeeOptionSchema } from '../../../people/employees/employee.schema.ts';
import { employeeReferenceSchema } from '../../../fields/index.ts';

/** Sorts of absence: leave, paid or unpaid, or official duty. The reason is not included. */
export const absenceSorts = ['leave', 'duty'] as const;

export const absenceSortNames = { leave: '請假', duty: '公出' } as const satisfies Record<
  (typeof absenceSorts)[number],
  string
>;

const absenceSchema = z.object({
  employee: employeeReferenceSchema,
  from: storedDateSchema,
  until: storedDateSchema,
  sort: z.enum(absenceSorts),
  isApproved: z.boolean(),
});

/** An approved or requested absence of a colleague. */
export type Absence = z.output<typeof absenceSchema>;

/** Returns 「（待簽核）」 for an absence that is not decided. */
export const pendingLabel = ({ isApproved }: Pick<Absence, 'isApproved'>): string => (isApproved ? '' : '（待簽核）');

/** Formats an absence: 「2026/12/01 ～ 2026/12/03（公出）（待簽核）」 */
export const absenceText = (away: Absence): string => {
  const { from, until, sort } = away;
  const days = from === until ? formatDate(from) : `${formatDate(from)} ～ ${formatDate(until)}`;
  return `${days}${sort === 'duty' ? `（${absenceSortNames.duty}）` : ''}${pendingLabel(away)}`;
};

/** A possible agent, with their absences during the days of the application. */
export const agentCandidateSchema = employeeOptionSchema
  .extend({ away: z.array(absenceSchema) })
  .meta({ id: 'AgentCandidate' });

/** Search for an agent: a keyword and the days of the application if known. */
export const agentSearchShape = {
  q: z.string().trim().max(100).default(''),
  from: calendarDateSchema.optional(),
  until: calendarDateSchema.optional(),
};

export type AgentCandidate = z.output<typeof agentCandidateSchema>;

/** First absences of a period, and the number of absent employees. */
export const absencesShape = { away: z.array(absenceSchema), awayCount: z.int() };

export interface AbsenceSummary {
  readonly away: Absence[];
  readonly awayCount: number;
}
