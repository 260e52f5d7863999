export {
  anomalyKindNames,
  type AnomalyKind,
  type AttendanceChecklist,
  attendanceCountNames,
  type AttendanceCounts,
  attendanceEndpoints,
  type AttendanceExportQuery,
  attendanceSheetNames,
} from './attendance.endpoints.ts';
export type {
  AttendanceDayItem,
  AttendanceDayOfPerson,
  AttendanceDetail,
  AttendanceMonth,
  PunchItem,
} from './attendance.schema.ts';
export {
  attendanceReasonText,
  attendanceStatusNames,
  confirmationReasonNames,
  dayKindNames,
  dayMinuteText,
  monthOvertimeWarning,
  MONTHLY_OVERTIME_LIMIT,
  punchColumnNames,
  punchDirectionNames,
  punchPlaceText,
  punchSourceNames,
} from './attendance-names.ts';
export { type PunchFile, punchFileEndpoints } from './punch-file.endpoints.ts';
export { myAttendanceEndpoints, punchEndpoints } from './punch.endpoints.ts';
