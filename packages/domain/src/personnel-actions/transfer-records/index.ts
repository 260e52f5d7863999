export { changedValues, type SetValues, valuesAfter, valuesNamed } from './position-values.ts';
export {
  characteristicOf,
  effectOf,
  enteredTransferKinds,
  hasEnd,
  isBesidePosition,
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
  builtOn,
  type CancellingRefusal,
  isStanding,
  type KeptTransfer,
  refusalToCancel,
  type TransferState,
  transferStateOn,
  transferStates,
} from './transfer-state.ts';
export { stayingInsured, unpaidLeaveFault, type UnpaidLeaveInsurance, unpaidLeaveInsurances } from './unpaid-leave.ts';
