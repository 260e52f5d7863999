import { isCalendarDate } from '@hr/domain/dates';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** Moves `endOn` together with `startOn` while it is empty or the same day. */
export const useEndFollowsStart = (): void => {
  const { control, getValues, setValue } = useFormContext();
  const startOn = useWatch({ control, name: 'startOn' }) as string | null;
  const previous = useRef(startOn);
  useEffect(() => {
    if (startOn === null || !isCalendarDate(startOn) || startOn === previous.current) {
      return;
    }
    const endOn = getValues('endOn') as string | null;
    if (endOn === null || endOn === previous.current) {
      setValue('endOn', startOn, { shouldValidate: true });
    }
    previous.current = startOn;
  }, [startOn, getValues, setValue]);
};
