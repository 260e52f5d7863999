import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate, formatInstant } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, instantSchema } from '../core/index.ts';
import {
  type DepartmentReference,
  departmentReferenceSchema,
  type EmployeeReference,
  employeeReferenceSchema,
  type NamedReference,
  namedReferenceSchema,
} from './references.ts';

/** What a record tells and nobody fills in: what commands write, and what is derived. */

const asIs = <Value>(value: Value): Value => value;

/** One of a few, as a state is. */
export const shownChoice = <const Choice extends string>(label: string, names: Readonly<Record<Choice, string>>) => ({
  kind: 'choice' as const,
  label,
  names,
  answer: z.enum(Object.keys(names) as [Choice, ...Choice[]]),
  words: (choice: Choice) => names[choice],
});

/** The same, null for none. */
export const shownOptionalChoice = <const Choice extends string>(
  label: string,
  names: Readonly<Record<Choice, string>>,
) => ({
  ...shownChoice(label, names),
  answer: z.enum(Object.keys(names) as [Choice, ...Choice[]]).nullable(),
  words: (choice: Choice | null) => choice && names[choice],
});

/** Text, null for none. */
export const shownText = (label: string) => ({
  kind: 'text' as const,
  label,
  answer: z.string().nullable(),
  words: asIs<string | null>,
});

/** A whole number, null for none. */
export const shownNumber = (label: string) => ({
  kind: 'number' as const,
  label,
  answer: z.int().nullable(),
  words: asIs<number | null>,
});

/** Minutes of leave, in days and hours. */
export const shownLeave = (label: string) => ({
  kind: 'text' as const,
  label,
  answer: z.int().nullable(),
  words: (minutes: number | null) => (minutes === null ? null : daysAndHours(minutes)),
});

/** How many of something there are. */
export const shownCount = (label: string) => ({
  kind: 'number' as const,
  label,
  answer: z.int(),
  words: asIs<number>,
});

/** Yes or no. */
export const shownFlag = (label: string) => ({
  kind: 'flag' as const,
  label,
  answer: z.boolean(),
  words: (is: boolean) => (is ? '是' : '否'),
});

/** A calendar date, null for none. */
export const shownDate = (label: string) => ({
  kind: 'date' as const,
  label,
  answer: calendarDateSchema.nullable(),
  words: (date: CalendarDate | null) => date && formatDate(date),
});

/** An instant, null for none. */
export const shownInstant = (label: string) => ({
  kind: 'instant' as const,
  label,
  answer: instantSchema.nullable(),
  words: (at: string | null) => at && formatInstant(new Date(at)),
});

/** A department, null for none. */
export const shownDepartment = (label: string) => ({
  kind: 'department' as const,
  label,
  answer: departmentReferenceSchema.nullable(),
  words: (department: DepartmentReference | null) => department && `${department.code} ${department.nameZh}`,
});

/** A record of master data, null for none. */
export const shownNamed = (label: string, table: string) => ({
  kind: 'named' as const,
  label,
  table,
  answer: namedReferenceSchema.nullable(),
  words: (named: NamedReference | null) => named && `${named.code} ${named.nameZh}`,
});

/** A person, null for none. */
export const shownEmployee = (label: string) => ({
  kind: 'employee' as const,
  label,
  answer: employeeReferenceSchema.nullable(),
  words: (person: EmployeeReference | null) => person && `${person.employeeNo} ${person.nameZh}`,
});

/** Any number of texts, in their order. */
export const shownTexts = (label: string) => ({
  kind: 'own' as const,
  label,
  answer: z.array(z.string()),
  words: (texts: readonly string[]) => texts.join('、') || null,
});
