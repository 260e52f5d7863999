import type { ImportMapping, ImportPreview } from '@hr/contracts/core';
import { useRef, useState } from 'react';
import { ApiError } from '#failures/api-error.ts';
import { refusalText } from '#failures/show-failure.ts';

/** State of an import. */
export interface ImportState {
  readonly file: File | null;
  /** Mapping of the file's columns; null if they are those of the template. */
  readonly mapping: ImportMapping | null;
  readonly isRecalled: boolean;
  readonly preview: ImportPreview | null;
  readonly refusal: string | null;
  readonly isRunning: boolean;
}

const INITIAL_STATE: ImportState = {
  file: null,
  mapping: null,
  isRecalled: false,
  preview: null,
  refusal: null,
  isRunning: false,
};

interface Outcome {
  readonly cancelled: string | null;
  readonly onRefused: (error: unknown) => Partial<ImportState>;
}

/** State of an import and its steps, which can be cancelled while they run. */
export const useImportSteps = () => {
  const [state, setState] = useState(INITIAL_STATE);
  const running = useRef<AbortController | null>(null);
  const patch = (change: Partial<ImportState>): void => setState((before) => ({ ...before, ...change }));

  /** Returns null if the step failed or was cancelled. */
  const run = async <Answer>(
    step: (signal: AbortSignal) => Promise<Answer>,
    { cancelled, onRefused }: Outcome,
  ): Promise<Answer | null> => {
    const controller = new AbortController();
    running.current = controller;
    patch({ isRunning: true, refusal: null });
    try {
      const answer = await step(controller.signal);
      patch({ isRunning: false });
      return answer;
    } catch (error) {
      // A file that was not received can be retried.
      const isRejected = error instanceof ApiError && !error.isReported;
      patch({
        isRunning: false,
        refusal: controller.signal.aborted ? cancelled : refusalText(error, '匯入未完成，請稍後再試。'),
        ...(isRejected || controller.signal.aborted ? onRefused(error) : {}),
      });
      return null;
    } finally {
      running.current = null;
    }
  };
  return {
    state,
    patch,
    run,
    begin: (file: File): void => setState({ ...INITIAL_STATE, file }),
    cancel: (): void => running.current?.abort(),
  };
};
