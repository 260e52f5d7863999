import { listEmployeeOptions } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { call } from '#api/call.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';

/** What an employee picker offers for a keyword, among those employed on the day. */
export const employeeChoices = (keyword: string, asOf: CalendarDate): ChoiceSource => ({
  queryKey: ['employees', 'options', { keyword, asOf }],
  queryFn: async ({ signal }) => {
    const { items } = await call(listEmployeeOptions, { query: { q: keyword, asOf } }, { signal });
    return items.map(({ id, employeeNo, nameZh, departmentName }) => ({
      value: id,
      label: `${employeeNo} ${nameZh}${departmentName === null ? '' : `（${departmentName}）`}`,
    }));
  },
});
