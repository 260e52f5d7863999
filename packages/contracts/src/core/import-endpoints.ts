import type { Screen } from '@hr/domain/access/roles';
import { uploadEndpoint } from './endpoint.ts';
import type { ErrorCode } from './error-codes.ts';
import { importBodySchema, importPreviewSchema, importResultSchema } from './import.ts';

interface Imported {
  /** The feature in endpoint ids: `jobTitles`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** The screen whose permissions guard it. */
  readonly screen: Screen;
  /** What people call one: 「職稱」. */
  readonly noun: string;
  /** What writing one record may be refused with. */
  readonly errors: readonly ErrorCode[];
}

/** A table that is looked at first, and then written wholly or not at all. */
export const importEndpoints = ({ feature, path, screen, noun, errors }: Imported) => ({
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
