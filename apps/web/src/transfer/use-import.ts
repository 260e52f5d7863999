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
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { guessMapping, type ImportColumn } from './import-columns.ts';
import { useImportSteps } from './use-import-steps.ts';
import { useRememberedMapping } from './use-remembered-mapping.ts';

type NoInput = z.ZodType<unknown, Record<string, never>>;

/** The two steps of an import as the contract defines them. */
export interface ImportEndpoints {
  readonly preview: UploadEndpoint<NoInput, NoInput, typeof importPreviewSchema, typeof importBodySchema>;
  readonly commit: UploadEndpoint<NoInput, NoInput, typeof importResultSchema, typeof importBodySchema>;
}

interface Imported {
  readonly endpoints: ImportEndpoints;
  readonly screen: Screen;
  readonly columns: readonly ImportColumn[];
}

/** The heads of a file whose columns are not those that were asked for; null of every other failure. */
const headersOf = (error: unknown): readonly string[] | null =>
  (error instanceof ApiError ? errorBodySchema.safeParse(error.data).data?.headers : null) ?? null;

/** A file, what its columns are, what it would do, and doing it; each step can be given up while it runs. */
export const useImport = ({ endpoints: { preview, commit }, screen, columns }: Imported) => {
  const { state, patch, run, begin, cancel } = useImportSteps();
  const { recall, remember } = useRememberedMapping(screen, columns);

  /** Asks what a file would do whose columns are these. */
  const look = async (file: File, mapping: ImportMapping): Promise<void> => {
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
      await (known && look(file, known));
    }
  };
  const commitFile = async (): Promise<ImportResult | null> => {
    const { file, mapping } = state;
    // What the preview promised may no longer hold: the file has to be looked at again.
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
    look: async (): Promise<void> => {
      const { file, mapping } = state;
      await (file && mapping && look(file, mapping));
    },
    remap: (): void => patch({ preview: null, isRecalled: false }),
    commit: commitFile,
    cancel,
  };
};

/** The server may have had everything already when the person gave up. */
const CANCELLED_COMMIT = '已取消匯入。取消前資料可能已寫入，請先確認清單，再決定是否重新匯入。';
