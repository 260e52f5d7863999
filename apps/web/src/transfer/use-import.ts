import {
  errorBodySchema,
  type importBodySchema,
  type ImportMapping,
  type importPreviewSchema,
  type ImportResult,
  type importResultSchema,
  type UploadEndpoint,
} from '@hr/contracts/core';
import type { Screen } from '@hr/domain/access/roles';
import type { z } from 'zod';
import { ApiError } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { guessMapping, type ImportColumn } from './import-columns.ts';
import { useImportSteps } from './use-import-steps.ts';
import { useRememberedMapping } from './use-remembered-mapping.ts';

type NoInput = z.ZodType<unknown, Record<string, never>>;

/** Both import endpoints of the contract. */
export interface ImportEndpoints {
  readonly preview: UploadEndpoint<NoInput, NoInput, typeof importPreviewSchema, typeof importBodySchema>;
  readonly commit: UploadEndpoint<NoInput, NoInput, typeof importResultSchema, typeof importBodySchema>;
}

interface ImportOptions {
  readonly endpoints: ImportEndpoints;
  readonly screen: Screen;
  readonly columns: readonly ImportColumn[];
}

/** Returns the headers of a file with unknown columns; null for other errors. */
const headersOf = (error: unknown): readonly string[] | null =>
  (error instanceof ApiError ? errorBodySchema.safeParse(error.data).data?.headers : null) ?? null;

/** Import of a file: mapping, preview and commit. Each step can be cancelled while it runs. */
export const useImport = ({ endpoints: { preview, commit }, screen, columns }: ImportOptions) => {
  const { state, patch, run, begin, cancel } = useImportSteps();
  const { recall, remember } = useRememberedMapping(screen, columns);

  /** Previews a file with a mapping. */
  const previewMapping = async (file: File, mapping: ImportMapping): Promise<void> => {
    const answer = await run((signal) => call(preview, { file, body: { mapping } }, { signal }), {
      cancelled: null,
      onRefused: () => ({ isRecalled: false }),
    });
    if (answer) {
      remember(mapping);
      patch({ preview: answer });
    }
  };
  const choose = async (file: File): Promise<void> => {
    begin(file);
    const heads: { others: readonly string[] | null } = { others: null };
    const answer = await run((signal) => call(preview, { file }, { signal }), {
      cancelled: null,
      onRefused: (error) => {
        heads.others = headersOf(error);
        return heads.others ? { refusal: null } : {};
      },
    });
    if (answer) {
      patch({ preview: answer });
    }
    if (heads.others) {
      const known = recall(heads.others);
      patch({ mapping: known ?? guessMapping(heads.others, columns), isRecalled: known !== undefined });
      await (known && previewMapping(file, known));
    }
  };
  const commitFile = async (): Promise<ImportResult | null> => {
    const { file, mapping } = state;
    // The preview may be outdated, so the file is previewed again.
    return file === null
      ? null
      : run((signal) => call(commit, { file, body: { mapping: mapping ?? {} } }, { signal }), {
          cancelled: CANCELLED_COMMIT,
          onRefused: () => ({ preview: null }),
        });
  };
  return {
    ...state,
    choose,
    map: (mapping: ImportMapping): void => patch({ mapping, preview: null, refusal: null, isRecalled: false }),
    previewMapping: async (): Promise<void> => {
      const { file, mapping } = state;
      await (file && mapping && previewMapping(file, mapping));
    },
    remap: (): void => patch({ preview: null, isRecalled: false }),
    commit: commitFile,
    cancel,
  };
};

/** The server may have received everything before the cancellation. */
const CANCELLED_COMMIT = '已取消匯入。取消前資料可能已寫入，請先確認清單，再決定是否重新匯入。';
