import type { DownloadEndpoint } from '@hr/contracts/core';
import type { Context } from '#core/context.ts';
import { type ExportedRows, describeExport } from './describe-export.ts';
import { recordAccess } from './record-audit.ts';
import { screenOf } from './screen-of.ts';

/** Writes the audit entry of an export. */
export const auditExport = async (
  context: Context,
  endpoint: DownloadEndpoint,
  exported: ExportedRows,
): Promise<void> =>
  recordAccess(context, context.actor, {
    kind: 'export',
    action: endpoint.summary,
    screen: screenOf(endpoint),
    details: await describeExport(context, endpoint, exported),
  });
