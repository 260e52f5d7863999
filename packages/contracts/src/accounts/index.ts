export {
  type Account,
  accountEndpoints,
  type AccountInput,
  type AccountListQuery,
  accounts,
  type AccountState,
  accountStateNames,
  accountStates,
  type TemporaryPassword,
} from './account.schema.ts';
