import {
  type EmploymentType,
  employmentTypeColumns as names,
  fixedTermReasonNames,
  insuranceNames,
  payBasisNames,
  termKindNames,
  workingTimeNames,
} from '@hr/contracts/employment-types';
import { formatHours } from '@hr/domain/time';
import { monthsOrDash, statusColumn, textOrDash, yesNo } from '#tables/cells.tsx';
import type { TableColumn } from '#tables/data-table.tsx';

const reason = (value: EmploymentType['fixedTermReason']): string => (value ? fixedTermReasonNames[value] : '—');
const hours = (minutes: number | null): string => (minutes === null ? '—' : `${formatHours(minutes)} 小時`);
const insurances = (values: EmploymentType['insurances']): string =>
  values.map((value) => insuranceNames[value]).join('、') || '—';
const days = (values: readonly number[]): string => values.join('、') || '—';

export const employmentTypeTableColumns: readonly TableColumn<EmploymentType>[] = [
  { field: 'code', headerName: names.code, width: 120 },
  { field: 'nameZh', headerName: names.nameZh, flex: 1, minWidth: 120 },
  { field: 'nameEn', headerName: names.nameEn, flex: 1, minWidth: 160, valueFormatter: textOrDash },
  {
    field: 'termKind',
    headerName: names.termKind,
    width: 100,
    valueFormatter: (kind: EmploymentType['termKind']) => termKindNames[kind],
  },
  { field: 'fixedTermReason', headerName: names.fixedTermReason, width: 110, valueFormatter: reason },
  { field: 'maxMonths', headerName: names.maxMonths, width: 135, valueFormatter: monthsOrDash },
  {
    field: 'workingTime',
    headerName: names.workingTime,
    width: 100,
    valueFormatter: (time: EmploymentType['workingTime']) => workingTimeNames[time],
  },
  { field: 'weeklyMinutes', headerName: names.weeklyMinutes, width: 140, valueFormatter: hours },
  {
    field: 'payBasis',
    headerName: names.payBasis,
    width: 110,
    valueFormatter: (basis: EmploymentType['payBasis']) => payBasisNames[basis],
  },
  { field: 'isLaborActApplicable', headerName: names.isLaborActApplicable, width: 115, valueFormatter: yesNo },
  { field: 'insurances', headerName: names.insurances, flex: 1, minWidth: 215, valueFormatter: insurances },
  { field: 'probationMonths', headerName: names.probationMonths, width: 120, valueFormatter: monthsOrDash },
  { field: 'reminderDays', headerName: names.reminderDays, width: 140, valueFormatter: days },
  { field: 'isProjectFundable', headerName: names.isProjectFundable, width: 120, valueFormatter: yesNo },
  { field: 'sortOrder', headerName: names.sortOrder, type: 'number', width: 80 },
  { field: 'usageCount', headerName: names.usageCount, type: 'number', width: 100 },
  statusColumn(names.status),
];

/** What the drawer tells of an employment type. */
export const employmentTypeFacts = (type: EmploymentType): [string, string][] => [
  [names.nameEn, textOrDash(type.nameEn)],
  [names.termKind, termKindNames[type.termKind]],
  [names.fixedTermReason, reason(type.fixedTermReason)],
  ['最長期間', monthsOrDash(type.maxMonths)],
  [names.workingTime, workingTimeNames[type.workingTime]],
  ['週工時', hours(type.weeklyMinutes)],
  [names.payBasis, payBasisNames[type.payBasis]],
  [names.isLaborActApplicable, yesNo(type.isLaborActApplicable)],
  [names.insurances, insurances(type.insurances)],
  ['試用期', monthsOrDash(type.probationMonths)],
  [names.reminderDays, days(type.reminderDays)],
  [names.isProjectFundable, yesNo(type.isProjectFundable)],
  [names.usageCount, `${type.usageCount} 人`],
  [names.sortOrder, String(type.sortOrder)],
];
