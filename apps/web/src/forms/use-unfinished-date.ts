import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { useState } from 'react';

/**
 * What a date field outside a form shows: text that is not a date yet stays there with a complaint, and only a date, or
 * nothing, is taken over. A value that changes elsewhere, as by going back, replaces it.
 */
export const useUnfinishedDate = (
  value: CalendarDate | undefined,
  onChange: (value: CalendarDate | undefined) => void,
) => {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setUnfinished(null);
  }
  const handleChange = (next: string | null): void => {
    const isFinished = next === null || isCalendarDate(next);
    setUnfinished(isFinished ? null : next);
    if (isFinished) {
      onChange(next ?? undefined);
    }
  };
  return {
    value: unfinished ?? value ?? null,
    onChange: handleChange,
    isInvalid: unfinished !== null,
    message: unfinished === null ? undefined : '日期格式不正確',
  };
};
