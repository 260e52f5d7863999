import type { Screen } from '@hr/domain/access/roles';
import { uploadEndpoint } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import { importBodySchema, importPreviewSchema, importResultSchema } from './import.ts';

interface ImportedKind {
  /** Feature in endpoint ids: `jobTitles`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** Screen whose permissions apply. */
  readonly screen: Screen;
  /** Noun: 「職稱」. */
  readonly noun: string;
  /** Errors of writing one record. */
  readonly errors: readonly ErrorCode[];
}

/** Defines the two endpoints of an import: preview, and commit of all rows or none. */
export const importEndpoints = ({ feature, path, screen, noun, errors }: ImportedKind) => ({
  previewImport: uploadEndpoint({
    id: `${feature}.previewImport`,
    path: `${path}/import/preview`,
    summary: `預檢${noun}匯入檔`,
    access: `${screen}:edit`,
    body: importBodySchema,
    takesLong: true,
    response: importPreviewSchema,
    errors: ['UnreadableFile', 'TooManyRequests'],
  }),
  import: uploadEndpoint({
    id: `${feature}.import`,
    path: `${path}/import`,
    summary: `匯入${noun}（全部成功才寫入）`,
    access: `${screen}:edit`,
    body: importBodySchema,
    takesLong: true,
    response: importResultSchema,
    idempotent: true,
    errors: ['UnreadableFile', 'TooManyRequests', 'ImportRejected', ...errors],
  }),
});
