import type { AnyEndpoint, JsonEndpoint } from '@hr/contracts/core';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { z } from 'zod';

const isPage = (endpoint: AnyEndpoint): endpoint is JsonEndpoint =>
  endpoint.kind === 'json' &&
  endpoint.method === 'GET' &&
  endpoint.response instanceof z.ZodObject &&
  'total' in endpoint.response.shape;

/** Pages of calculated days, which need a day or a month; their folder tests them. */
const calculated: ReadonlySet<string> = new Set(['attendance.day', 'attendance.month', 'attendance.anomalies']);

/** All lists of records, including the log of one record. */
export const allLists: readonly JsonEndpoint[] = allEndpoints.filter(isPage).filter(({ id }) => !calculated.has(id));

/** Query parameters for lists that show the caller's own rows by default. */
export const allRowsQuery: Readonly<Record<string, string>> = { 'signatureTasks.list': 'tab=all' };

/** Returns the role that sees the whole list; an applicant for lists of the caller's own records. */
export const roleForList = ({
  access,
  path,
}: Pick<JsonEndpoint, 'access' | 'path'>):
  | 'applicant'
  | 'system_administrator'
  | 'auditor'
  | 'payroll_officer'
  | 'hr_manager'
  | 'hr_officer' => {
  if (path.startsWith('/my/')) {
    return 'applicant';
  }
  if (path.startsWith('/evaluation-interviews')) {
    return 'hr_manager';
  }
  if (access.startsWith('access_set_up')) {
    return 'system_administrator';
  }
  if (['scales_of_salary', 'salary_adjustment', 'salary_report'].some((screen) => access.startsWith(screen))) {
    return 'payroll_officer';
  }
  return access.startsWith('audit_log') ? 'auditor' : 'hr_officer';
};
