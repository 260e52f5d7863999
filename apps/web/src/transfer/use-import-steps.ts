import type { ImportMapping, ImportPreview } from '@hr/contracts/core';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { refusalText } from '#failures/refusal-text.ts';

/** How far an import has come. */
export interface ImportState {
  readonly file: File | null;
  /** What is told of the columns of the file; null for one whose columns are those of the template. */
  readonly mapping: ImportMapping | null;
  readonly isRecalled: boolean;
  readonly preview: ImportPreview | null;
  readonly refusal: string | null;
  readonly isRunning: boolean;
}

const nothing: ImportState = {
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

/** How far an import has come, and its steps, each of which can be given up while it runs. */
export const useImportSteps = () => {
  const [state, setState] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const patch = (change: Partial<ImportState>): void => setState((before) => ({ ...before, ...change }));

  /** Null when the step failed or was given up. */
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
      // Of what never reached the file the same can be tried again.
      const isJudged = error instanceof ApiError && !error.isTold;
      patch({
        isRunning: false,
        refusal: controller.signal.aborted ? cancelled : refusalText(error, '匯入未完成，請稍後再試。'),
        ...(isJudged || controller.signal.aborted ? onRefused(error) : {}),
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
    begin: (file: File): void => setState({ ...nothing, file }),
    cancel: (): void => running.current?.abort(),
  };
};
