import {
  type Schedule,
  type ScheduleCell,
  scheduleEndpoints as endpoints,
  type ScheduleViolation,
} from '@hr/contracts/time/schedules';
import type { CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { ApiError, hasErrorCode, messageForUser } from '#failures/api-error.ts';
import { useToday } from '#format/use-today.ts';
import { useLeaveGuard } from '#forms/use-leave-guard.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { type CellValue, daysOfMonth, type Drafts, isSameValue, keyOf, toSaved, valueOf } from '../schedule-draft.ts';
import { ConflictList } from './conflict-list.tsx';
import { type Place, ScheduleGrid } from './schedule-grid.tsx';
import { ShiftPalette } from './shift-palette.tsx';
import { ViolationList } from './violation-list.tsx';

interface ScheduleEditorProps {
  readonly schedule: Schedule;
  readonly departmentId: string | undefined;
}

const byKey = (cells: readonly ScheduleCell[]): ReadonlyMap<string, ScheduleCell> =>
  new Map(cells.map((cell) => [keyOf(cell.employeeId, cell.on), cell]));

const marksOf = (violations: readonly ScheduleViolation[]): ReadonlyMap<string, string> => {
  const marks = new Map<string, string>();
  for (const { employeeId, days, text } of violations) {
    for (const key of employeeId === null ? [] : days.map((day) => keyOf(employeeId, day))) {
      marks.set(key, [...(marks.has(key) ? [marks.get(key)] : []), text].join('；'));
    }
  }
  return marks;
};

/** Drafts of a month until they are saved, and the days that another planner has changed meanwhile. */
const useDrafts = (schedule: Schedule) => {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [conflicts, setConflicts] = useState<readonly ScheduleCell[]>([]);
  const cells = useMemo(() => byKey([...schedule.cells, ...conflicts]), [schedule, conflicts]);
  const refresh = useRefresh('schedules');
  const write = (key: string, value: CellValue): void => {
    const next = new Map(drafts);
    if (isSameValue(value, valueOf(cells.get(key)))) {
      next.delete(key);
    } else {
      next.set(key, value);
    }
    setDrafts(next);
  };
  const saving = useMutation({
    mutationFn: () => call(endpoints.save, { body: { cells: toSaved(drafts, cells) } }),
    onSuccess: async (answer) => {
      const saved = byKey(answer.saved);
      await refresh();
      setDrafts((current) => new Map([...current].filter(([key]) => !saved.has(key))));
      setConflicts(answer.conflicts);
      if (answer.conflicts.length === 0) {
        toast('schedule.save.ok');
      }
    },
  });
  const takeTheirs = (): void => {
    const theirs = byKey(conflicts);
    setDrafts(new Map([...drafts].filter(([key]) => !theirs.has(key))));
    setConflicts([]);
  };
  return { drafts, conflicts, cells, write, saving, takeTheirs };
};

/** Refusal of a request with its first details. */
const Refusal = ({ error }: { readonly error: unknown }) =>
  error instanceof ApiError && !error.isReported ? (
    <Alert severity="error" sx={{ mb: 1 }}>
      {[
        messageForUser(error),
        ...error.fields.slice(0, MOST_DETAILS).map(({ path, message }) => `${path} ${message}`),
      ].join('　')}
    </Alert>
  ) : null;

const usePublishing = (body: { readonly month: string; readonly departmentId: string | undefined }) => {
  const refresh = useRefresh('schedules');
  return useMutation({
    mutationFn: (acceptsWarnings: boolean) => call(endpoints.publish, { body: { ...body, acceptsWarnings } }),
    onSuccess: async ({ published }) => {
      toast('schedule.publish.ok', { values: { published } });
      await refresh();
    },
  });
};

const MOST_DETAILS = 5;

const FIRST: Place = { row: 0, column: 0 };

/** Grid of a month with palette, saving, checking and publishing. */
export const ScheduleEditor = ({ schedule, departmentId }: ScheduleEditorProps) => {
  const { month, people, shifts } = schedule;
  const days = useMemo(() => daysOfMonth(month), [month]);
  const today = useToday();
  const [selected, setSelected] = useState<Place>(FIRST);
  const { drafts, conflicts, cells, write, saving, takeTheirs } = useDrafts(schedule);
  const publishing = usePublishing({ month, departmentId });
  const canEdit = useCan('shift_management:edit');
  const canPublish = useCan('shift_management:approve');
  const guard = useLeaveGuard(drafts.size > 0, { discardedBy: ['month', 'departmentId'] });
  const { data } = useQuery(endpointQuery(endpoints.violations, { query: { month, departmentId } }));
  const violations = data?.items ?? [];
  const isWarned = hasErrorCode(publishing.error, 'ScheduleWarned');
  const marks = useMemo(() => marksOf(data?.items ?? []), [data]);

  const handleWrite = (value: CellValue): void => {
    const [person, day] = [people[selected.row], days[selected.column]];
    if (!person || !day || !canEdit) {
      return;
    }
    if (day < today) {
      toast('schedule.past');
      return;
    }
    write(keyOf(person.id, day), value);
  };
  const handleOpen = ({ employeeId, days: concerned }: ScheduleViolation): void =>
    setSelected({
      row: Math.max(
        0,
        people.findIndex(({ id }) => id === employeeId),
      ),
      column: Math.max(0, days.indexOf(concerned.find((day) => day.startsWith(month)) ?? ('' as CalendarDate))),
    });

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, justifyContent: 'space-between' }}>
        {canEdit ? <ShiftPalette shifts={shifts} onPick={handleWrite} /> : <span />}
        <Box sx={{ display: 'flex', gap: 1 }}>
          {canPublish ? (
            <BusyButton
              variant="outlined"
              isBusy={publishing.isPending}
              isIdle={drafts.size > 0}
              onClick={() => publishing.mutate(false)}
            >
              發佈
            </BusyButton>
          ) : null}
          {canEdit ? (
            <BusyButton
              variant="contained"
              isBusy={saving.isPending}
              isIdle={drafts.size === 0}
              onClick={() => saving.mutate()}
            >
              {drafts.size === 0 ? '儲存' : `儲存（${drafts.size} 格）`}
            </BusyButton>
          ) : null}
        </Box>
      </Box>
      <Refusal error={saving.error} />
      {isWarned ? null : <Refusal error={publishing.error} />}
      {conflicts.length === 0 ? null : (
        <ConflictList
          schedule={schedule}
          conflicts={conflicts}
          drafts={drafts}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => saving.mutate()}
        />
      )}
      <ScheduleGrid
        schedule={schedule}
        days={days}
        cells={cells}
        drafts={drafts}
        marks={marks}
        selected={selected}
        today={today}
        onSelect={setSelected}
        onWrite={handleWrite}
      />
      <ViolationList schedule={schedule} violations={violations} onOpen={handleOpen} />
      <ConfirmDialog
        open={isWarned}
        title="班表有提示事項，仍要發佈嗎？"
        confirmLabel="仍要發佈"
        onConfirm={() => publishing.mutateAsync(true)}
        onClose={() => publishing.reset()}
      >
        提示事項列於檢核結果。
      </ConfirmDialog>
      {guard.dialog}
    </>
  );
};
