import { getDepartmentTree } from '@hr/contracts/departments';
import { withDescendants } from '@hr/domain/departments';
import type { CalendarDate } from '@hr/domain/time';
import { call } from '#api/call.ts';
import type { ChoiceSource } from '#forms/autocomplete-control.tsx';

/** 「ADM-HR 人力資源組」 */
export const departmentLabel = ({ code, nameZh }: { code: string; nameZh: string }): string => `${code} ${nameZh}`;

/** What a department picker offers on a day, in the order of the tree; `without` leaves a department and all below it out. */
export const departmentChoices =
  (asOf: CalendarDate, without?: string) =>
  (keyword: string): ChoiceSource => ({
    queryKey: ['departments', 'choices', { asOf, without, keyword }],
    queryFn: async ({ signal }) => {
      const { items } = await call(getDepartmentTree, { query: { asOf } }, { signal });
      const left = without === undefined ? new Set<string>() : withDescendants(items, without);
      return items
        .filter(({ id }) => !left.has(id))
        .map((department) => ({ value: department.id, label: departmentLabel(department) }))
        .filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
    },
  });
