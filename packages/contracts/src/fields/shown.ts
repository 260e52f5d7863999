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

/** Read-only values of a record: stored by commands, or derived. */

const asIs = <Value>(value: Value): Value => value;

/** One of a few choices, such as a state. */
export const shownChoice = <const Choice extends string>(label: string, names: Readonly<Record<Choice, string>>) => ({
  kind: 'choice' as const,
  label,
  names,
  answer: z.enum(Object.keys(names) as [Choice, ...Choice[]]),
  toText: (choice: Choice) => names[choice],
});

/** Optional choice. */
export const shownOptionalChoice = <const Choice extends string>(
  label: string,
  names: Readonly<Record<Choice, string>>,
) => ({
  ...shownChoice(label, names),
  answer: z.enum(Object.keys(names) as [Choice, ...Choice[]]).nullable(),
  toText: (choice: Choice | null) => choice && names[choice],
});

/** Optional text. */
export const shownText = (label: string) => ({
  kind: 'text' as const,
  label,
  answer: z.string().nullable(),
  toText: asIs<string | null>,
});

/** Optional integer. */
export const shownNumber = (label: string) => ({
  kind: 'number' as const,
  label,
  answer: z.int().nullable(),
  toText: asIs<number | null>,
});

/** Optional amount in integer NTD. */
export const shownMoney = (label: string) => ({
  kind: 'money' as const,
  label,
  answer: z.int().nullable(),
  toText: asIs<number | null>,
});

/** Minutes of leave, shown as days and hours. */
export const shownLeave = (label: string) => ({
  kind: 'text' as const,
  label,
  answer: z.int().nullable(),
  toText: (minutes: number | null) => (minutes === null ? null : daysAndHours(minutes)),
});

/** Count. */
export const shownCount = (label: string) => ({
  kind: 'number' as const,
  label,
  answer: z.int(),
  toText: asIs<number>,
});

/** Boolean. */
export const shownFlag = (label: string) => ({
  kind: 'flag' as const,
  label,
  answer: z.boolean(),
  toText: (is: boolean) => (is ? '是' : '否'),
});

/** Optional calendar date. */
export const shownDate = (label: string) => ({
  kind: 'date' as const,
  label,
  answer: calendarDateSchema.nullable(),
  toText: (date: CalendarDate | null) => date && formatDate(date),
});

/** Optional instant. */
export const shownInstant = (label: string) => ({
  kind: 'instant' as const,
  label,
  answer: instantSchema.nullable(),
  toText: (at: string | null) => at && formatInstant(new Date(at)),
});

/** Optional department. */
export const shownDepartment = (label: string) => ({
  kind: 'department' as const,
  label,
  answer: departmentReferenceSchema.nullable(),
  toText: (department: DepartmentReference | null) => department && `${department.code} ${department.nameZh}`,
});

/** Optional master data record. */
export const shownNamed = (label: string, table: string) => ({
  kind: 'named' as const,
  label,
  table,
  answer: namedReferenceSchema.nullable(),
  toText: (named: NamedReference | null) => named && `${named.code} ${named.nameZh}`,
});

/** Optional employee. */
export const shownEmployee = (label: string) => ({
  kind: 'employee' as const,
  label,
  answer: employeeReferenceSchema.nullable(),
  toText: (person: EmployeeReference | null) => person && `${person.employeeNo} ${person.nameZh}`,
});

/** Several texts in order. */
export const shownTexts = (label: string) => ({
  kind: 'own' as const,
  label,
  answer: z.array(z.string()),
  toText: (texts: readonly string[]) => texts.join('、') || null,
});
