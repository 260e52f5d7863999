import { z } from 'zod';

const MINUTES_OF_A_DAY = 1_440;
const FORMAT = '時間格式不正確，例如 下午 06:00';

/** Forms convert invalid text to NaN. */
const isNoTime = (input: unknown): boolean => Number.isNaN(input);

/** Required minutes after midnight, up to the end of the day or `last`. */
export const requiredMinute = (label: string, last = MINUTES_OF_A_DAY) =>
  z
    .int({ error: ({ input }) => (isNoTime(input) ? FORMAT : `請輸入${label}`) })
    .min(0, FORMAT)
    .max(last, FORMAT);

/** Optional minutes after midnight; empty is null. */
export const optionalMinute = z
  .int({ error: ({ input }) => (isNoTime(input) ? FORMAT : undefined) })
  .min(0, FORMAT)
  .max(MINUTES_OF_A_DAY, FORMAT)
  .nullable();

/** Message for an end that is not after its start. */
export const ENDS_BEFORE_START = '結束時間不可早於開始時間';
