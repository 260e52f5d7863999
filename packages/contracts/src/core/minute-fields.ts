import { z } from 'zod';

const MINUTES_OF_A_DAY = 1_440;
const FORMAT = '時間格式不正確，例如 下午 06:00';

/** A form makes NaN of text that is no time. */
const isNoTime = (input: unknown): boolean => Number.isNaN(input);

/** Minutes after midnight that a person must enter, until the end of the day unless another last one is told. */
export const requiredMinute = (label: string, last = MINUTES_OF_A_DAY) =>
  z
    .int({ error: ({ input }) => (isNoTime(input) ? FORMAT : `請輸入${label}`) })
    .min(0, FORMAT)
    .max(last, FORMAT);

/** Minutes after midnight that a person may leave empty; empty is null. */
export const optionalMinute = z
  .int({ error: ({ input }) => (isNoTime(input) ? FORMAT : undefined) })
  .min(0, FORMAT)
  .max(MINUTES_OF_A_DAY, FORMAT)
  .nullable();
