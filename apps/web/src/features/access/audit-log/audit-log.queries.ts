import { type AuditLogQuery, listAuditLog } from '@hr/contracts/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** Query of a page of the log; keeps the previous page while loading. */
export const auditLogOptions = (query: AuditLogQuery) =>
  queryOptions({ ...endpointQuery(listAuditLog, { query }), placeholderData: keepPreviousData });
