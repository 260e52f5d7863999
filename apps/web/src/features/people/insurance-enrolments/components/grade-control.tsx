import { insuredAmountNames } from '@hr/contracts/people/insurance-enrolments';
import { unknownTableText } from '@hr/contracts/organisation/statutory-tables';
import type { StatutoryTable } from '@hr/domain/organisation/statutory-tables';
import {
  type GradesOfDay,
  gradesOn,
  gradeTableKinds,
  type InsuranceScheme,
  isTableMissing,
} from '@hr/domain/people/insurance-enrolments';
import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { sensitiveElement } from '#failures/sensitive.ts';
import { fieldPath } from '#forms/field-path.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useGradeTables } from './grade-proposal.tsx';

interface GradeControlProps {
  /** Path of the enrolment in the form, unless it is at the top. */
  readonly parentPath?: string;
  readonly scheme: InsuranceScheme;
  /** First day of the enrolment, which decides on the table. */
  readonly startOn: unknown;
  /** Masked stored amount, which may stay; null for a new enrolment. */
  readonly masked: string | null;
}

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null;

const amountText = (amount: number): string => amount.toLocaleString('zh-TW');

/** States why there are no grades to choose from on a day. */
const hintWithoutGrades = (
  tables: readonly StatutoryTable[] | undefined,
  scheme: InsuranceScheme,
  day: CalendarDate | null,
): string => {
  if (tables === undefined || day === null) {
    return day === null ? '請先填寫起日' : '讀取分級表中…';
  }
  return isTableMissing(tables, scheme, day)
    ? unknownTableText(gradeTableKinds[scheme], day)
    : '系統沒有當日的分級表，請自行輸入當時的級距';
};

export const GradeControl = ({ parentPath, scheme, startOn, masked }: GradeControlProps) => {
  const { control } = useFormContext();
  const day = dayOf(startOn);
  const tables = useGradeTables();
  const dayGrades = day && gradesOn(tables ?? [], scheme, day);
  const name = fieldPath(parentPath, 'insuredAmount');
  const label = `${insuredAmountNames[scheme]}（元）`;
  const unchanged = masked === null ? null : `目前為 ${masked}，空白表示不變更`;
  return (
    <Box sx={{ flex: 1, minWidth: 0 }} {...sensitiveElement}>
      {dayGrades ? (
        <GradeSelect
          name={name}
          label={label}
          required={masked === null}
          grades={dayGrades}
          hint={unchanged ?? `分級表：${dayGrades.source}`}
        />
      ) : (
        <TextFieldControl
          control={control}
          name={name}
          label={label}
          required={masked === null}
          hint={unchanged ?? hintWithoutGrades(tables, scheme, day)}
        />
      )}
    </Box>
  );
};

interface GradeSelectProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly grades: GradesOfDay;
  readonly hint: string;
}

const gradeText = ({ amounts, partTime }: GradesOfDay, place: number): string => {
  const number = place < partTime ? `部分工時第 ${place + 1} 級` : `第 ${place - partTime + 1} 級`;
  return `${amountText(amounts[place] ?? 0)}（${number}）`;
};

/** An empty value keeps the stored amount. */
const GradeSelect = ({ name, label, required, grades, hint }: GradeSelectProps) => {
  const { field, fieldState } = useController({ name });
  const { amounts } = grades;
  const chosen = String(field.value ?? '');
  return (
    <TextField
      {...field}
      select
      label={label}
      required={required}
      // A grade of another table cannot be shown in this one.
      value={amounts.some((amount) => String(amount) === chosen) ? chosen : ''}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      sx={{ maxWidth: { sm: 420 } }}
    >
      {required ? null : <MenuItem value="">不變更</MenuItem>}
      {amounts.map((amount, place) => (
        <MenuItem key={amount} value={String(amount)}>
          {gradeText(grades, place)}
        </MenuItem>
      ))}
    </TextField>
  );
};
