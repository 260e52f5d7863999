export {
  crossesMidnight,
  findShiftFault,
  formatBreaks,
  MAX_BREAKS,
  MAX_SHIFT_MINUTES,
  parseBreaks,
  type ShiftBreak,
  type ShiftFault,
  type ShiftHours,
  shiftMinutes,
  workingMinutesOf,
} from './shift-hours.ts';
