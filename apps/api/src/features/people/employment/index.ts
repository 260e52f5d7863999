export { addStint, type Beginning, beginStints } from './begin-stint.rows.ts';
export { requireSuitableReasons, unsuitableReasonRefusals } from './change-reason-use.rows.ts';
export { closedDepartmentText, closedDepartmentTexts, findClosedDepartmentTexts } from './closed-departments.rows.ts';
export {
  correctStint,
  findFirstPosition,
  findFirstRecordBetween,
  type HiredEmployee,
  type StintDays,
} from './correct-stint.rows.ts';
export { closedDepartmentErrors, requireValidEmploymentStart } from './employment-start.ts';
export {
  correctStintEnd,
  endStint,
  type Leaving,
  type LeavingDetails,
  leavingTransferOf,
  resumeStint,
  type Settled,
  storeSettlement,
} from './end-stint.rows.ts';
export {
  isLeavingReasonVisible,
  leavingReasonText,
  settlingOf,
  shownLastDay,
  stintsJson,
  visiblePlannedLeaving,
} from './leaving.rows.ts';
export {
  deletePlannedLeaving,
  findDuePlannedLeavings,
  insertPlannedLeaving,
  keepsRecords,
  type PlannedLeaving,
  plannedLeavingOf,
  setRefusal,
  settlePlannedLeaving,
} from './planned-leavings.rows.ts';
export { positionHistories, positionHistory, positionPeriods, writePositions } from './position-timeline.ts';
export {
  type Days,
  endConcurrentPosition,
  endUnpaidLeave,
  findLeaveBefore,
  findOverlappingLeave,
  findOverlappingPost,
  insertConcurrentPosition,
  insertUnpaidLeave,
  type LeaveBefore,
  type PostDays,
  removeConcurrentPosition,
  removeUnpaidLeave,
  setProbationEnd,
  updateOrigin,
} from './posts-and-unpaid-leave.rows.ts';
export { removeEmployment } from './remove-employment.rows.ts';
export { positionsOf, stintsOf, stintsOfMany, type StoredPosition, type StoredStint } from './stints.rows.ts';
export { requireNoSupervisorCycle, supervisorRefusals } from './supervisor-cycle.rows.ts';
export {
  type EnteredTransfer,
  insertTransferEntries,
  type TransferEntry,
  transfersOf,
  transfersOfMany,
} from './transfer-entries.rows.ts';
export { emptyStint, removeFutureStint, restoreStint } from './undo-stint.rows.ts';
