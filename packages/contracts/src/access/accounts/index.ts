export {
  type Account,
  accountEndpoints,
  type AccountInput,
  type AccountListQuery,
  accounts,
  type AccountState,
  accountStateNames,
  accountStates,
  MOST_INVITED,
  type TemporaryPassword,
  type ResetKind,
  resetKindNames,
  resetKinds,
} from './account.schema.ts';
export {
  type AccessNotice,
  accessNoticeEndpoints,
  type ResetRequest,
  resetRequestEndpoints,
} from './reset-request.schema.ts';
