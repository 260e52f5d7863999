export {
  type AdjustedItem,
  type AttendanceAdjustment,
  attendanceAdjustmentEndpoints,
  type AdjustmentKind,
  adjustmentKindNames,
} from './attendance-adjustment.endpoints.ts';
