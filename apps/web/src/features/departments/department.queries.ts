import {
  type DepartmentListQuery,
  getDepartment,
  getDepartmentHistory,
  getDepartmentTree,
  listDepartmentAuditEntries,
  listDepartments,
} from '@hr/contracts/departments';
import type { CalendarDate } from '@hr/domain/time';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

export const departmentListOptions = (query: DepartmentListQuery) =>
  queryOptions({ ...endpointQuery(listDepartments, { query }), placeholderData: keepPreviousData });

/** The tree of a day; today when none is given. */
export const departmentTreeOptions = (asOf: CalendarDate | undefined) =>
  queryOptions({ ...endpointQuery(getDepartmentTree, { query: { asOf } }), placeholderData: keepPreviousData });

export const departmentOptions = (departmentId: string, asOf: CalendarDate | undefined) =>
  queryOptions(endpointQuery(getDepartment, { params: { departmentId }, query: { asOf } }));

export const departmentHistoryOptions = (departmentId: string) =>
  queryOptions(endpointQuery(getDepartmentHistory, { params: { departmentId } }));

export const departmentAuditQuery = (departmentId: string, page: number) =>
  endpointQuery(listDepartmentAuditEntries, { params: { departmentId }, query: { page } });

/** After a write every list, tree and history of departments is asked for again. */
export const useRefreshDepartments = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['departments'] });
};
