import type {
  ImportPreview,
  importPreviewSchema,
  ImportResult,
  importResultSchema,
  UploadEndpoint,
} from '@hr/contracts/core';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, textOf } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { reportUnexpected } from '#failures/report-unexpected.ts';

type NoInput = z.ZodType<unknown, Record<string, never>>;

/** The two steps of an import as the contract defines them. */
export interface ImportEndpoints {
  readonly preview: UploadEndpoint<NoInput, NoInput, typeof importPreviewSchema>;
  readonly commit: UploadEndpoint<NoInput, NoInput, typeof importResultSchema>;
}

interface ImportState {
  readonly file: File | null;
  readonly preview: ImportPreview | null;
  readonly refusal: string | null;
  readonly isRunning: boolean;
}

const nothing: ImportState = { file: null, preview: null, refusal: null, isRunning: false };

/** A file, what it would do, and doing it; either step can be given up while it runs. */
export const useImport = ({ preview, commit }: ImportEndpoints) => {
  const [state, setState] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const patch = (change: Partial<ImportState>): void => setState((before) => ({ ...before, ...change }));

  /** Null when the step failed or was given up. */
  const run = async <Answer>(
    step: (signal: AbortSignal) => Promise<Answer>,
    onFailure: Partial<ImportState> & { readonly cancelled: string | null },
  ): Promise<Answer | null> => {
    const controller = new AbortController();
    running.current = controller;
    const { cancelled, ...change } = onFailure;
    try {
      return await step(controller.signal);
    } catch (error) {
      // Of what never reached the file the same can be tried again.
      const isJudged = error instanceof ApiError && !error.isTold;
      patch({
        ...(isJudged || controller.signal.aborted ? change : {}),
        refusal: controller.signal.aborted ? cancelled : refusalText(error),
      });
      return null;
    } finally {
      running.current = null;
      patch({ isRunning: false });
    }
  };
  const choose = async (file: File): Promise<void> => {
    setState({ ...nothing, file, isRunning: true });
    const answer = await run((signal) => call(preview, { file }, { signal }), { cancelled: null });
    if (answer) {
      patch({ preview: answer });
    }
  };
  const commitFile = async (): Promise<ImportResult | null> => {
    const { file } = state;
    if (!file) {
      return null;
    }
    patch({ isRunning: true, refusal: null });
    // What the preview promised may no longer hold: the file has to be looked at again.
    return run((signal) => call(commit, { file }, { signal }), { preview: null, cancelled: CANCELLED_COMMIT });
  };
  return { ...state, choose, commit: commitFile, cancel: () => running.current?.abort() };
};

/** The server may have had everything already when the person gave up. */
const CANCELLED_COMMIT = '已取消匯入。取消前資料可能已寫入，請先確認清單，再決定是否重新匯入。';

/** What a failure says in the dialog; the failure path has told of an unexpected one already. */
const refusalText = (error: unknown): string => {
  if (error instanceof ApiError) {
    return error.isTold ? '匯入未完成，請稍後再試。' : textOf(error);
  }
  reportUnexpected(error);
  return '發生未預期的錯誤，請稍後再試。';
};
