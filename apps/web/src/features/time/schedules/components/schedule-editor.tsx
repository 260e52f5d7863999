import type { Schedule, ScheduleViolation } from '@hr/contracts/time/schedules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { refuse } from '../schedule-guards.ts';
import { monthsOf } from '../schedule-periods.ts';
import type { CellValue, Person } from '../schedule-values.ts';
import { ConflictList } from './conflict-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ScheduleDialogs } from './schedule-dialogs.tsx';
import { ScheduleGrid } from './schedule-grid.tsx';
import { type DialogName, ScheduleToolbar } from './schedule-toolbar.tsx';
import { ShiftPalette } from './shift-palette.tsx';
import { type ScheduleEditorProps, useScheduleEditor } from './use-schedule-editor.ts';
import { ViolationList } from './violation-list.tsx';

/** Dialogs that show or copy what is saved. */
const AFTER_SAVING: ReadonlySet<DialogName> = new Set(['publish', 'week', 'month']);

/** Months of the period that are locked, or open, for some of the shown employees. */
const lockableMonths = (schedule: Schedule, people: readonly Person[]) => {
  const months = monthsOf(schedule);
  return {
    lockedMonths: months.filter((month) => people.some((person) => person.lockedMonths.includes(month))),
    openMonths: months.filter((month) => people.some((person) => !person.lockedMonths.includes(month))),
  };
};

type Editor = ReturnType<typeof useScheduleEditor>;

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly dialog: DialogName | null;
  readonly onClose: () => void;
}

const EditorDialogs = ({ editor, schedule, dialog, onClose }: EditorDialogsProps) => {
  const { grid, store, editing, people, commands, scope, listed } = editor;
  return (
    <ScheduleDialogs
      dialog={dialog}
      plan={{
        store,
        editing,
        people,
        days: grid.days,
        shifts: schedule.shifts,
        holidays: grid.holidays,
        today: grid.today,
        onWritten: (hadPlans) => void commands.saveWritten(hadPlans),
        onClose,
      }}
      scope={scope}
      everyone={schedule.people}
      violations={listed.filter(({ days }) => days.some((day) => day >= grid.today))}
      reasonOf={editor.reasonOf}
      {...lockableMonths(schedule, people)}
    />
  );
};

interface PlanAreaProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onSave: () => void;
}

/** Grid with the palette beside it, or below it in a narrow window. */
const PlanArea = ({ editor, schedule, onSave }: PlanAreaProps) => {
  const { grid, store, people, canEdit, editing } = editor;
  const handlePick = useCallback((value: CellValue) => void editing.fillSelection(value), [editing]);
  const handleDrag = useCallback(
    (value: CellValue) => store.setState({ drag: { mode: 'drop', value, to: null } }),
    [store],
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        gap: 1,
        flex: 1,
        minHeight: { xs: 560, md: 320 },
      }}
    >
      <ScheduleGrid
        store={store}
        schedule={schedule}
        grid={grid}
        editing={editing}
        people={people}
        violations={editor.violations}
        countedShifts={editor.counted}
        coverage={editor.coverage}
        minimums={editor.minimums}
        canEdit={canEdit}
        onSave={onSave}
      />
      {canEdit ? <ShiftPalette shifts={schedule.shifts} onPick={handlePick} onDrag={handleDrag} /> : null}
    </Box>
  );
};

/** Grid of a period with palette, saving, checking and publishing. */
export const ScheduleEditor = (props: ScheduleEditorProps) => {
  const { schedule } = props;
  const editor = useScheduleEditor(props);
  const { grid, store, board, scope, people, canEdit, commands, editing, listed } = editor;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [warning, setWarning] = useState<ScheduleViolation | null>(null);
  const saveFirst = async (): Promise<boolean> => {
    const isSaved = await commands.save();
    if (!isSaved) {
      refuse('尚有未儲存的班表，請先儲存或處理衝突');
    }
    return isSaved;
  };
  const handleDialog = async (name: DialogName): Promise<void> => {
    if (AFTER_SAVING.has(name) && !(await saveFirst())) {
      return;
    }
    if (name === 'publish') {
      await commands.check();
    }
    setDialog(name);
  };
  const handleSave = (): void => void commands.saveByUser();
  const { lockedMonths, openMonths } = lockableMonths(schedule, people);

  return (
    <>
      <ScheduleToolbar
        store={store}
        editing={editing}
        canEdit={canEdit}
        isChecking={commands.isChecking}
        scope={scope}
        canLock={openMonths.length > 0}
        canUnlock={lockedMonths.length > 0}
        onOpen={(name) => void handleDialog(name)}
        onCheck={() => void commands.check()}
        onSave={handleSave}
        onSaveFirst={saveFirst}
      />
      {board.conflicts.length === 0 ? null : (
        <ConflictList
          people={schedule.people}
          shifts={grid.shifts}
          conflicts={board.conflicts}
          drafts={board.drafts}
          onDecide={commands.decide}
        />
      )}
      {people.length === 0 ? (
        <Typography>查無符合條件的員工，請調整查詢條件。</Typography>
      ) : (
        <PlanArea editor={editor} schedule={schedule} onSave={handleSave} />
      )}
      <ViolationList
        people={schedule.people}
        violations={listed}
        onOpen={editor.openViolation}
        reasonOf={editor.reasonOf}
        onAccept={canEdit ? setWarning : null}
      />
      <EditorDialogs editor={editor} schedule={schedule} dialog={dialog} onClose={() => setDialog(null)} />
      {warning === null ? null : (
        <ReasonDialog
          store={store}
          editing={editing}
          violation={warning}
          cell={editor.dayOfReason(warning)}
          onWritten={(hadPlans) => void commands.saveWritten(hadPlans)}
          onClose={() => setWarning(null)}
        />
      )}
      {editor.guard.dialog}
    </>
  );
};
