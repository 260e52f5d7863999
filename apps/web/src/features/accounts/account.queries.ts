import {
  type AccountListQuery,
  getAccount,
  listAccountAuditEntries,
  listAccounts,
  listAccountSessions,
} from '@hr/contracts/accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

export const accountListOptions = (query: AccountListQuery) =>
  queryOptions({ ...endpointQuery(listAccounts, { query }), placeholderData: keepPreviousData });

export const accountOptions = (accountId: string) => queryOptions(endpointQuery(getAccount, { params: { accountId } }));

export const accountSessionsOptions = (accountId: string) =>
  queryOptions(endpointQuery(listAccountSessions, { params: { accountId } }));

export const accountAuditQuery = (accountId: string, page: number) =>
  endpointQuery(listAccountAuditEntries, { params: { accountId }, query: { page } });
