import type { OvertimeDayKind } from '../overtime/index.ts';

const HOUR = 60;

/** Ends of the tiers of overtime in minutes, by kind of day. Labor Standards Act, Articles 24, 39 and 40. */
const ends: Readonly<Record<OvertimeDayKind, readonly number[]>> = {
  workday: [2 * HOUR, 4 * HOUR],
  rest_day: [2 * HOUR, 8 * HOUR, 12 * HOUR],
  // A day's wage for up to eight hours, then as on a workday.
  national_holiday: [8 * HOUR, 10 * HOUR, 12 * HOUR],
  regular_leave: [8 * HOUR, 12 * HOUR],
};

/** zh-TW names of the tiers, in the order of `overtimeTiers`. */
export const overtimeTierNames: Readonly<Record<OvertimeDayKind, readonly string[]>> = {
  workday: ['平日第 1–2 小時', '平日第 3–4 小時'],
  rest_day: ['休息日第 1–2 小時', '休息日第 3–8 小時', '休息日第 9–12 小時'],
  national_holiday: ['國定假日 8 小時內', '國定假日第 9–10 小時', '國定假日第 11–12 小時'],
  regular_leave: ['例假 8 小時內', '例假第 9–12 小時'],
};

/**
 * Splits the overtime of a day into its tiers, in minutes. Minutes beyond the highest tier are forbidden, but count in
 * it: the work is paid anyway.
 */
export const overtimeTiers = (kind: OvertimeDayKind, minutes: number): number[] =>
  ends[kind].map((end, place, all) => {
    const from = all[place - 1] ?? 0;
    return Math.max(0, Math.min(minutes, place === all.length - 1 ? Infinity : end) - from);
  });
