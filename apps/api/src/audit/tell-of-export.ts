import type { DownloadEndpoint } from '@hr/contracts/core';
import type { Context } from '#core/context.ts';
import { type Exported, exportWords } from './export-words.ts';
import { recordAccess } from './record-audit.ts';
import { screenOf } from './screen-of.ts';

/** Writes down who takes what out of the system. */
export const tellOfExport = async (context: Context, endpoint: DownloadEndpoint, exported: Exported): Promise<void> =>
  recordAccess(context, context.actor, {
    kind: 'export',
    action: endpoint.summary,
    screen: screenOf(endpoint),
    details: await exportWords(context, endpoint, exported),
  });
