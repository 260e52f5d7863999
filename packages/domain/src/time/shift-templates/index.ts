export {
  breakSpansOf,
  crossesMidnight,
  findShiftFault,
  formatBreaks,
  MAX_BREAKS,
  parseBreaks,
  type ShiftBreak,
  type ShiftFault,
  type ShiftHours,
  shiftMinutes,
  workingMinutesOf,
} from './shift-hours.ts';
