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
import { call } from '#api/call.ts';
import type { AuditQuery } from '#components/audit-drawer.tsx';

const ALL = ['departments'] as const;

export const departmentListOptions = (query: DepartmentListQuery) =>
  queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => call(listDepartments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The tree of a day; today when none is given. */
export const departmentTreeOptions = (asOf: CalendarDate | undefined) =>
  queryOptions({
    queryKey: [...ALL, 'tree', asOf ?? 'today'],
    queryFn: ({ signal }) => call(getDepartmentTree, { query: { asOf } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const departmentOptions = (departmentId: string, asOf: CalendarDate | undefined) =>
  queryOptions({
    queryKey: [...ALL, 'one', departmentId, asOf ?? 'today'],
    queryFn: ({ signal }) => call(getDepartment, { params: { departmentId }, query: { asOf } }, { signal }),
  });

export const departmentHistoryOptions = (departmentId: string) =>
  queryOptions({
    queryKey: [...ALL, 'history', departmentId],
    queryFn: ({ signal }) => call(getDepartmentHistory, { params: { departmentId } }, { signal }),
  });

export const departmentAuditQuery = (departmentId: string, page: number): AuditQuery => ({
  queryKey: [...ALL, 'audit', departmentId, page],
  queryFn: ({ signal }) => call(listDepartmentAuditEntries, { params: { departmentId }, query: { page } }, { signal }),
});

/** After a write every list, tree and history of departments is asked for again. */
export const useRefreshDepartments = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ALL });
};
