import {
  type ConflictChoice,
  type GovernmentCalendarPreview,
  type GovernmentCalendarResult,
  holidayEndpoints,
} from '@hr/contracts/organisation/holidays';
import { useState } from 'react';
import { ApiError, textOf } from '#failures/api-error.ts';
import { call } from '#api/call.ts';

interface CalendarImport {
  readonly file: File | null;
  readonly conflicts: ConflictChoice;
  readonly preview: GovernmentCalendarPreview | null;
  readonly refusal: string | null;
  readonly isRunning: boolean;
}

const INITIAL_STATE: CalendarImport = { file: null, conflicts: 'keep', preview: null, refusal: null, isRunning: false };

const refusalText = (error: unknown): string => {
  if (error instanceof ApiError) {
    return error.isReported ? '匯入未完成，請稍後再試。' : textOf(error);
  }
  throw error;
};

/** Import of a government calendar: file, preview and commit. */
export const useGovernmentCalendar = () => {
  const [state, setState] = useState(INITIAL_STATE);
  const patch = (change: Partial<CalendarImport>): void => setState((before) => ({ ...before, ...change }));

  const compare = async (file: File, conflicts: ConflictChoice): Promise<void> => {
    setState({ ...INITIAL_STATE, file, conflicts, isRunning: true });
    try {
      patch({
        preview: await call(holidayEndpoints.previewGovernmentCalendar, { query: { conflicts }, file }),
        isRunning: false,
      });
    } catch (error) {
      patch({ refusal: refusalText(error), isRunning: false });
    }
  };
  const commit = async (): Promise<GovernmentCalendarResult | null> => {
    const { file, conflicts } = state;
    if (!file) {
      return null;
    }
    patch({ isRunning: true, refusal: null });
    try {
      return await call(holidayEndpoints.importGovernmentCalendar, { query: { conflicts }, file });
    } catch (error) {
      // The preview may be outdated, so the file must be previewed again.
      patch({ refusal: refusalText(error), preview: null });
      return null;
    } finally {
      patch({ isRunning: false });
    }
  };
  return { ...state, compare, commit };
};
