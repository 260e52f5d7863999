import { calendarDateSchema } from '@hr/contracts/core';
import { type CalendarDate, formatDate, laterOf } from '@hr/domain/dates';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { useTextField } from '#forms/use-text-field.ts';
import { dayOffKinds } from '@hr/domain/time/scheduling';
import { dayOffCodes, plannedDayNames } from '@hr/contracts/time/schedules';
import type { Editing } from '../schedule-editing.ts';
import { obstacleOf, refuse } from '../schedule-guards.ts';
import { rangeOf } from '../schedule-ranges.ts';
import type { Edit } from '../schedule-state.ts';
import type { ScheduleStore } from '../schedule-store.ts';
import { isSamePlan, type Person, type Plan, type Shift } from '../schedule-values.ts';

/** Employees and days that a dialog plans at once. */
export interface PlanScope {
  readonly employeeIds: readonly string[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface PlanDialogProps {
  readonly store: ScheduleStore;
  readonly editing: Editing;
  readonly people: readonly Person[];
  readonly days: readonly CalendarDate[];
  readonly shifts: readonly Shift[];
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  readonly today: CalendarDate;
  /** Receives whether all written cells had a plan before. */
  readonly onWritten: (hadPlans: boolean) => void;
  readonly onClose: () => void;
}

type ScopeLimits = Pick<PlanDialogProps, 'days' | 'today'>;

/** Fields of the employees and the period, which lies in the shown days and not in the past. */
export const scopeShape = ({ days, today }: ScopeLimits) => {
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const day = calendarDateSchema
    .refine((on) => on >= today, '無法修改過往的班表')
    .refine((on) => on >= first && on <= last, `須在 ${formatDate(first)} ～ ${formatDate(last)} 之間`);
  return { employeeIds: z.array(z.string()).min(1, '請選擇員工'), from: day, to: day };
};

export const isInOrder = ({ from, to }: Pick<PlanScope, 'from' | 'to'>): boolean => from <= to;

export const ORDER_FAULT = { path: ['to'], message: '結束日不可早於起始日' };

/** Returns the selected employees and days; a single selected day stands for the rest of the period. */
export const defaultScope = ({ store, people, days, today }: Omit<PlanDialogProps, 'onWritten'>): PlanScope => {
  const { top, bottom, left, right } = rangeOf(store.getState().selection);
  return {
    employeeIds: people.slice(top, bottom + 1).map(({ id }) => id),
    from: laterOf(days[left] ?? today, today),
    to: (left === right ? days.at(-1) : days[right]) ?? today,
  };
};

/** Codes of shifts and days off as options. */
export const codeOptions = (shifts: readonly Shift[]) => [
  ...shifts.map(({ code, nameZh }) => ({ value: code, label: `${code} ${nameZh}` })),
  ...dayOffKinds.map((kind) => ({ value: dayOffCodes[kind], label: `${dayOffCodes[kind]} ${plannedDayNames[kind]}` })),
];

interface Planned {
  readonly scope: PlanScope;
  readonly planOf: (employeeId: string, on: CalendarDate, before: Plan) => Plan | undefined;
  readonly on: readonly CalendarDate[];
}

/** Writes the plans of a dialog. Days outside an employment are left out. Returns true if they were written. */
export const writePlans = (props: PlanDialogProps, { scope, planOf, on }: Planned): boolean => {
  const { editing, people, today } = props;
  const chosen = new Set(scope.employeeIds);
  const edits = people
    .filter(({ id }) => chosen.has(id))
    .flatMap((person) =>
      on.filter((day) => obstacleOf(person, day, today) !== 'outside').map((day) => ({ person, day })),
    )
    .flatMap(({ person, day }): (Edit & { readonly before: Plan })[] => {
      const key = { employeeId: person.id, on: day };
      const before = editing.planAt(key);
      const plan = planOf(person.id, day, before);
      return plan === undefined || isSamePlan(plan, before) ? [] : [{ ...key, plan, before }];
    });
  if (edits.length === 0) {
    refuse('所選範圍沒有需要變更的班表');
    return false;
  }
  if (!editing.write(edits)) {
    return false;
  }
  props.onWritten(edits.every(({ before }) => before !== null));
  return true;
};

const MOST_OPTIONS = 50;

const MOST_CHIPS = 3;

const filterPeople = createFilterOptions<Person>({
  limit: MOST_OPTIONS,
  stringify: ({ employeeNo, nameZh, departmentName }) => `${employeeNo} ${nameZh} ${departmentName ?? ''}`,
});

const PeopleControl = ({ people }: { readonly people: readonly Person[] }) => {
  const { control } = useFormContext();
  const { field, textField } = useTextField({ control, name: 'employeeIds', label: '員工', required: true });
  const chosen = new Set(field.value as readonly string[]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={people}
      filterOptions={filterPeople}
      value={people.filter(({ id }) => chosen.has(id))}
      onChange={(_, next) => field.onChange(next.map(({ id }) => id))}
      getOptionLabel={({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="查無符合條件的資料"
      // All people would make the dialog jump when the field loses the focus, so that a click misses its button.
      renderValue={(value, getItemProps) => (
        <>
          {value.slice(0, MOST_CHIPS).map(({ employeeNo, nameZh }, index) => {
            const { key, ...item } = getItemProps({ index });
            return <Chip key={key} size="small" label={`${employeeNo} ${nameZh}`} {...item} />;
          })}
          {value.length > MOST_CHIPS ? <span>{`等共 ${value.length} 人`}</span> : null}
        </>
      )}
      renderInput={(parameters) => <TextField {...parameters} {...textField} />}
    />
  );
};

/** Fields of the scope. */
export const ScopeFields = ({ people }: Pick<PlanDialogProps, 'people'>) => {
  const { control } = useFormContext();
  return (
    <>
      <PeopleControl people={people} />
      <FormRow>
        <DateFieldControl control={control} name="from" label="起始日" required />
        <DateFieldControl control={control} name="to" label="結束日" required />
      </FormRow>
    </>
  );
};
