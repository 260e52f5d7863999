import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { useState } from 'react';

/**
 * State of a date field outside of a form. Incomplete text stays with an error; only a date or nothing is reported. A
 * value changed elsewhere, for example by going back, replaces the text.
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
    error: unfinished !== null,
    helperText: unfinished === null ? undefined : '日期格式不正確',
  };
};
