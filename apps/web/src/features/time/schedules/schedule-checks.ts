import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import type { CalendarDate } from '@hr/domain/dates';
import { violationGroup } from '@hr/domain/time/scheduling';
import { type Board, type CellKey, entriesOf, withItems } from './schedule-board.ts';
import { planAt, type ScheduleState } from './schedule-state.ts';
import type { CellValue } from './schedule-values.ts';

/** Merges equal violations of single days of an employee. Those of a week or a longer period stay apart. */
export const mergeViolations = (violations: readonly ScheduleViolation[]): ScheduleViolation[] => {
  const keyOf = (violation: ScheduleViolation): string => `${violation.employeeId} ${violationGroup(violation)}`;
  return [...Map.groupBy(violations, keyOf).values()].flatMap(([first, ...others]) => {
    const days = new Set([first, ...others].flatMap((violation) => violation?.days ?? []));
    return first ? [{ ...first, days: [...days].toSorted() }] : [];
  });
};

export const mustsFirst = (violations: readonly ScheduleViolation[]): ScheduleViolation[] =>
  violations.toSorted((one, other) => Number(other.level === 'must') - Number(one.level === 'must'));

const DELAY_MS = 300;

/** Limit of a request. */
const MOST_CELLS = 2_000;

export interface CheckedCell extends CellKey {
  readonly kind: Exclude<CellValue, null>['kind'] | null;
  readonly shiftTemplateId: string | null;
}

/** Divides cells into requests; an employee is never divided, because the answer replaces all violations. */
export const toCheckRequests = (cells: readonly CheckedCell[], most = MOST_CELLS): CheckedCell[][] => {
  const requests: CheckedCell[][] = [];
  for (const own of Map.groupBy(cells, ({ employeeId }) => employeeId).values()) {
    const last = requests.at(-1);
    if (last && last.length + own.length <= most) {
      last.push(...own);
    } else {
      requests.push([...own]);
    }
  }
  return requests;
};

/** Cells to check: the edited ones and all drafts of their employees. */
export const cellsToCheck = (state: ScheduleState, edited: Board<true>): CheckedCell[] => {
  const drafts = entriesOf(state.drafts).filter(({ key }) => edited.has(key.employeeId));
  const all = withItems(
    edited,
    drafts.map(({ key }) => ({ key, item: true as const })),
  );
  return entriesOf(all).map(({ key }) => {
    const plan = planAt(state, key);
    return { ...key, kind: plan?.kind ?? null, shiftTemplateId: plan?.shiftTemplateId ?? null };
  });
};

interface CheckerOptions {
  readonly read: () => ScheduleState;
  readonly send: (cells: CheckedCell[]) => Promise<readonly ScheduleViolation[]>;
  /** Receives the violations of the checked employees. */
  readonly onChecked: (employeeIds: readonly string[], violations: readonly ScheduleViolation[]) => void;
}

export interface Checker {
  readonly schedule: (edited: readonly CellKey[]) => void;
  readonly stop: () => void;
}

/** Checks edited employees some time after the last edit. The answer to an older edit is ignored. */
export const createChecker = ({ read, send, onChecked }: CheckerOptions): Checker => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let edited: Board<true> = new Map<string, ReadonlyMap<CalendarDate, true>>();
  const stop = (): void => {
    latest += 1;
    clearTimeout(timer);
  };
  const check = async (): Promise<void> => {
    if (!navigator.onLine) {
      return;
    }
    const own = latest;
    const cells = cellsToCheck(read(), edited);
    const answers = await Promise.all(toCheckRequests(cells).map(send));
    if (own === latest) {
      onChecked([...edited.keys()], answers.flat());
      edited = new Map();
    }
  };
  const schedule = (keys: readonly CellKey[]): void => {
    stop();
    edited = withItems(
      edited,
      keys.map((key) => ({ key, item: true as const })),
    );
    // A failure is reported by the call; the employees are checked again with the next edit.
    timer = setTimeout(() => void check().catch(() => undefined), DELAY_MS);
  };
  return { schedule, stop };
};
