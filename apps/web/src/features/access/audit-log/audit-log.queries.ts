import { type AuditLogQuery, listAuditLog } from '@hr/contracts/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

/** A page of the log; the page before stays while the next one comes. */
export const auditLogOptions = (query: AuditLogQuery) =>
  queryOptions({ ...endpointQuery(listAuditLog, { query }), placeholderData: keepPreviousData });
