import type {
  ImportPreview,
  importPreviewSchema,
  ImportResult,
  importResultSchema,
  UploadEndpoint,
} from '@hr/contracts/core';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

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

/** A file, what it would do, and doing it. */
export const useImport = ({ preview, commit }: ImportEndpoints) => {
  const [state, setState] = useState(nothing);
  const patch = (change: Partial<ImportState>): void => setState((before) => ({ ...before, ...change }));

  const choose = async (file: File): Promise<void> => {
    setState({ ...nothing, file, isRunning: true });
    try {
      patch({ preview: await call(preview, { file }), isRunning: false });
    } catch (error) {
      patch({ refusal: refusalText(error), isRunning: false });
    }
  };
  const commitFile = async (): Promise<ImportResult | null> => {
    const { file } = state;
    if (!file) {
      return null;
    }
    patch({ isRunning: true, refusal: null });
    try {
      return await call(commit, { file });
    } catch (error) {
      // What the preview promised may no longer hold: the file has to be looked at again.
      patch({ refusal: refusalText(error), preview: null });
      return null;
    } finally {
      patch({ isRunning: false });
    }
  };
  return { ...state, choose, commit: commitFile };
};

const refusalText = (error: unknown): string => {
  if (error instanceof ApiError) {
    return error.isTold ? '匯入未完成，請稍後再試。' : error.msg;
  }
  throw error;
};
