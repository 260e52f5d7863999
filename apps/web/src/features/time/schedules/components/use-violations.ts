import { scheduleEndpoints as endpoints, type ScheduleViolation } from '@hr/contracts/time/schedules';
import type { CalendarDate } from '@hr/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { type Checker, createChecker } from '../schedule-checks.ts';
import type { ScheduleStore } from '../schedule-store.ts';

export interface Scope {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly departmentId: string | undefined;
}

export type ViolationsByEmployee = ReadonlyMap<string | null, readonly ScheduleViolation[]>;

const UNCHECKED: ViolationsByEmployee = new Map();

const byEmployee = (violations: readonly ScheduleViolation[]): ViolationsByEmployee =>
  Map.groupBy(violations, ({ employeeId }) => employeeId);

interface ViolationsOptions extends Scope {
  /** The staffing is checked again after each save, because it concerns everyone. */
  readonly hasMinimums: boolean;
}

/** Violations of the saved schedule, replaced by those of the drafts for employees who were edited. */
export const useViolations = (store: ScheduleStore, { from, to, departmentId, hasMinimums }: ViolationsOptions) => {
  const { data, refetch } = useQuery({
    ...endpointQuery(endpoints.violations, { query: { from, to, departmentId } }),
    gcTime: 0,
  });
  const [checked, setChecked] = useState(UNCHECKED);
  const [checker] = useState<Checker>(() =>
    createChecker({
      read: () => store.getState().board,
      send: async (cells) => (await call(endpoints.check, { body: { from, to, cells } })).items,
      onChecked: (employeeIds, violations) => {
        const own = byEmployee(violations);
        setChecked((before) => new Map([...before, ...employeeIds.map((id) => [id, own.get(id) ?? []] as const)]));
      },
    }),
  );
  useEffect(() => {
    const resume = (): void => checker.schedule([]);
    globalThis.addEventListener('online', resume);
    return () => {
      globalThis.removeEventListener('online', resume);
      checker.stop();
    };
  }, [checker]);
  useEffect(
    () =>
      store.subscribe(({ saving }, before) => {
        if (hasMinimums && before.saving.phase === 'sending' && saving.phase === 'idle') {
          void refetch();
        }
      }),
    [store, hasMinimums, refetch],
  );
  const saved = useMemo(() => byEmployee(data?.items ?? []), [data]);
  const violations = useMemo(() => new Map([...saved, ...checked]), [saved, checked]);
  /** Checks the whole saved schedule again. */
  const recheck = async (): Promise<readonly ScheduleViolation[]> => {
    const { data: answer } = await refetch();
    setChecked(UNCHECKED);
    return answer?.items ?? [];
  };
  return { violations, checker, isLoaded: data !== undefined, recheck };
};
