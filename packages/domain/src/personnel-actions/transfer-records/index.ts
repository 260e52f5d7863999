export { changedValues, type PositionChange, valuesAfter, pickValues } from './position-values.ts';
export {
  characteristicOf,
  effectOf,
  enteredTransferKinds,
  hasEnd,
  isStoredOutsidePosition,
  isCorrectable,
  isLeavingTransfer,
  leavingTransferKinds,
  settableBy,
  type PositionValue,
  type TransferEffect,
  type TransferKind,
  transferKinds,
} from './transfer-kinds.ts';
export {
  findDependentTransfer,
  type TransferCancellationRefusal,
  isInForce,
  type TransferFacts,
  refusalToCancel,
  type TransferState,
  transferStateOn,
  transferStates,
} from './transfer-state.ts';
export {
  continuedInsuranceRule,
  unpaidLeaveFault,
  type UnpaidLeaveInsurance,
  unpaidLeaveInsurances,
} from './unpaid-leave.ts';
