import { plannedDayNames, type Schedule, type ScheduleCell } from '@hr/contracts/time/schedules';
import { type CalendarDate, dayOfWeek, formatDate, weekdayName } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shiftShades } from '../../shift-templates/index.ts';
import {
  beginsCode,
  type CellValue,
  dayOffCodes,
  type Drafts,
  keyOf,
  valueOf,
  valueOfCode,
} from '../schedule-draft.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface ScheduleGridProps {
  readonly schedule: Schedule;
  readonly days: readonly CalendarDate[];
  readonly cells: ReadonlyMap<string, ScheduleCell>;
  readonly drafts: Drafts;
  /** Texts of violations by cell. */
  readonly marks: ReadonlyMap<string, string>;
  readonly selected: Place;
  /** Before this day nothing can be changed. */
  readonly today: CalendarDate;
  readonly onSelect: (place: Place) => void;
  /** Writes a value into the selected cell. */
  readonly onWrite: (value: CellValue) => void;
}

type Shifts = ReadonlyMap<string, Schedule['shifts'][number]>;

/** Sunday is 0 and Saturday 6. */
const WEEKEND = 6;

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Enter: { row: 1, column: 0 },
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

const textOf = (value: CellValue, shifts: Shifts): string => {
  if (value === null) {
    return '';
  }
  return value.kind === 'work' ? (shifts.get(value.shiftTemplateId)?.code ?? '？') : dayOffCodes[value.kind];
};

const nameOf = (value: CellValue, shifts: Shifts): string => {
  if (value === null) {
    return '未排';
  }
  return value.kind === 'work'
    ? (shifts.get(value.shiftTemplateId)?.nameZh ?? '不明班別')
    : plannedDayNames[value.kind];
};

const backgroundOf = (value: CellValue, shifts: Shifts) => {
  const shift = value?.kind === 'work' ? shifts.get(value.shiftTemplateId) : undefined;
  return shift
    ? { bgcolor: shiftShades[shift.colour as keyof typeof shiftShades], color: '#fff' }
    : { color: 'text.secondary' };
};

/** Collects typed characters to a code. Starts again in another cell. */
const useTypedCode = ({
  schedule,
  selected,
  onWrite,
}: Pick<ScheduleGridProps, 'schedule' | 'selected' | 'onWrite'>) => {
  const [last, setLast] = useState({ text: '', place: selected });
  const typed = last.place === selected ? last.text : '';
  const type = (key: string): void => {
    const text = beginsCode(typed + key, schedule.shifts) ? typed + key : key;
    const value = valueOfCode(text, schedule.shifts);
    setLast({ text, place: selected });
    if (value !== null) {
      onWrite(value);
    }
  };
  return { typed, type };
};

interface DayCellProps extends Pick<ScheduleGridProps, 'cells' | 'drafts' | 'marks' | 'today'> {
  readonly person: Schedule['people'][number];
  readonly day: CalendarDate;
  readonly shifts: Shifts;
  readonly isSelected: boolean;
  /** Code that is being typed into the cell. */
  readonly typed: string;
  readonly onSelect: () => void;
}

const isUnpublished = (cell: ScheduleCell | undefined): boolean => cell !== undefined && !cell.isPublished;

/** Texts of a cell: the code that it shows, and its name for a screen reader. */
const describeCell = ({ person, day, shifts, cells, drafts, marks }: DayCellProps) => {
  const key = keyOf(person.id, day);
  const cell = cells.get(key);
  const isDraft = drafts.has(key);
  const value = isDraft ? (drafts.get(key) ?? null) : valueOf(cell);
  const state = isDraft ? '尚未儲存' : (isUnpublished(cell) && '未發佈') || null;
  const mark = marks.get(key) ?? null;
  const label = [`${person.nameZh} ${formatDate(day)} ${nameOf(value, shifts)}`, state, mark];
  return { value, mark, isChanged: state !== null, label: label.filter((part) => part !== null).join('，') };
};

const DayCell = (props: DayCellProps) => {
  const { day, shifts, today, isSelected, typed, onSelect } = props;
  const { value, mark, isChanged, label } = describeCell(props);
  return (
    <Box
      component="td"
      aria-label={label}
      aria-selected={isSelected}
      title={mark ?? undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      sx={{
        ...backgroundOf(value, shifts),
        cursor: 'cell',
        opacity: day < today ? 0.6 : 1,
        boxShadow: mark === null ? 'none' : ({ palette }) => `inset 0 -4px 0 ${palette.error.main}`,
        ...(isChanged ? { fontWeight: 700, fontStyle: 'italic' } : {}),
      }}
    >
      {typed === '' ? textOf(value, shifts) : `${typed}…`}
    </Box>
  );
};

const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

const styles = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': { border: 1, borderColor: 'divider', p: 0.5, textAlign: 'center', minWidth: 38, height: 34 },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', zIndex: 2 },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    zIndex: 1,
  },
  '& td:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** Employees × days. Arrows move, a typed code fills the cell, Delete clears it. */
export const ScheduleGrid = (props: ScheduleGridProps) => {
  const { schedule, days, selected, onSelect, onWrite, ...shown } = props;
  const shifts: Shifts = new Map(schedule.shifts.map((shift) => [shift.id, shift]));
  const { typed, type } = useTypedCode(props);
  const grid = useRef<HTMLTableElement>(null);
  const { row: selectedRow, column: selectedColumn } = selected;
  useEffect(() => {
    const cells = grid.current?.rows[selectedRow + 1]?.cells;
    if (grid.current?.contains(document.activeElement)) {
      cells?.[selectedColumn + 1]?.focus();
    }
  }, [selectedRow, selectedColumn]);

  const run = (key: string): boolean => {
    const arrow = arrows[key];
    if (arrow) {
      onSelect({
        row: clamp(selected.row + arrow.row, schedule.people.length - 1),
        column: clamp(selected.column + arrow.column, days.length - 1),
      });
    } else if (key === 'Delete' || key === 'Backspace') {
      onWrite(null);
    } else if (key.length === 1 && key !== ' ') {
      type(key);
    } else {
      return false;
    }
    return true;
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!isShortcut(event) && run(event.key)) {
      event.preventDefault();
    }
  };

  return (
    <Box sx={{ overflow: 'auto', flex: 1, minHeight: 200 }}>
      <Box component="table" ref={grid} role="grid" aria-label="班表" onKeyDown={handleKey} sx={styles}>
        <thead>
          <tr>
            <th scope="col">員工</th>
            {days.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day}
                aria-label={formatDate(day)}
                sx={dayOfWeek(day) % WEEKEND === 0 ? { color: 'error.main' } : {}}
              >
                {Number(day.slice(8))}
                <br />
                {weekdayName(day).slice(-1)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.people.map((person, row) => (
            <tr key={person.id}>
              <th scope="row">{`${person.employeeNo} ${person.nameZh}`}</th>
              {days.map((day, column) => {
                const isSelected = selected.row === row && selected.column === column;
                return (
                  <DayCell
                    {...shown}
                    key={day}
                    person={person}
                    day={day}
                    shifts={shifts}
                    isSelected={isSelected}
                    typed={isSelected && valueOfCode(typed, schedule.shifts) === null ? typed : ''}
                    onSelect={() => onSelect({ row, column })}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
