export {
  type ProtectedPeriod,
  type ProtectedPeriodInput,
  type ProtectedPeriodListQuery,
  protectedPeriodKindNames,
  protectedPeriods,
} from './protected-period.schema.ts';
