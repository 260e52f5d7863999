import {
  type AgentCandidate,
  absenceText,
  employeeApplicationEndpoints as records,
  ownApplicationEndpoints as own,
} from '@hr/contracts/signing/applications';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { call } from '#api/call.ts';
import { colleagueOption } from '#features/signing/sign-off-deputies/index.ts';
import type { ChoiceOption, ChoiceSource } from '#forms/autocomplete-control.tsx';

/** 「E00001 王小明（人力資源組）不在：2026/12/01（待簽核）」 */
const agentOption = ({ away, ...person }: AgentCandidate): ChoiceOption => {
  const { value, label } = colleagueOption(person);
  return { value, label: away.length === 0 ? label : `${label} 不在：${away.map(absenceText).join('、')}` };
};

interface AgentSearch {
  /** Employee for whom HR applies; undefined if the caller applies. */
  readonly applicantId: string | undefined;
  readonly from: unknown;
  readonly until: unknown;
}

const toCalendarDate = (value: unknown): CalendarDate | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

/** Choices of an agent, the most likely first, with their absences. */
export const agentChoices =
  ({ applicantId, ...search }: AgentSearch) =>
  (q: string): ChoiceSource => {
    const [from, until] = [toCalendarDate(search.from), toCalendarDate(search.until)];
    const days = from !== undefined && until !== undefined ? { from, until } : {};
    return {
      queryKey: ['ownApplications', 'agents', { q, applicantId, ...days }],
      queryFn: async ({ signal }) => {
        const { items } =
          applicantId === undefined
            ? await call(own.agents, { query: { q, ...days } }, { signal })
            : await call(records.agents, { query: { q, ...days, employeeId: applicantId } }, { signal });
        return items.map(agentOption);
      },
    };
  };
