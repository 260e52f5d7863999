import type { DownloadEndpoint } from '@hr/contracts/core';
import type { Permission } from '@hr/domain/access/roles';
import { useEffect, useRef } from 'react';
import { useCan } from '#session/session.ts';
import type { LooseInput } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { ExportButton } from './export-button.tsx';
import { sensitiveHeads } from './export-reason.tsx';
import type { ExportSource } from './export-source.ts';
import { PrintButton } from './print-button.tsx';

type Filters = Readonly<Record<string, unknown>>;

interface ListExportButtonProps {
  readonly endpoint: DownloadEndpoint;
  readonly query: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Visible columns of the list in order. */
  readonly columns: readonly string[];
  /** Part of the list, appended to the verbs: 「選取」. */
  readonly part?: string;
  /**
   * Whether the export of all rows is offered; false for lists where it differs from the filtered list by more than
   * filters.
   */
  readonly hasWhole?: boolean;
}

const NO_PARAMS: Readonly<Record<string, string>> = {};

/**
 * Returns the query of all rows of a list as of its day, without filters. Tabs stay, because they are lists of their
 * own.
 */
export const allRowsQuery = (query: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...('sort' in query ? { sort: query['sort'] } : {}),
  ...('asOf' in query ? { asOf: query['asOf'] } : {}),
  ...('tab' in query ? { tab: query['tab'] } : {}),
  ...('status' in query ? { status: 'all' } : {}),
});

const isNarrowed = (filters: Readonly<Record<string, unknown>>): boolean => {
  const whole = allRowsQuery(filters);
  return Object.entries(filters).some(([name, value]) => value !== undefined && value !== '' && value !== whole[name]);
};

/** Exports and prints the filtered list or all rows on the server, if the caller may export. */
export const ListExportButton = ({
  endpoint,
  query,
  params = NO_PARAMS,
  columns,
  part = '',
  hasWhole = part === '',
}: ListExportButtonProps) => {
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  // The export starts after a pause, when a keyword taken over by the same click has been rendered.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  const mayExport = useCan(endpoint.access as Permission);
  if (!mayExport) {
    return null;
  }
  const sourceOf = (ask: (query: Filters) => Filters): ExportSource<unknown> => ({
    sensitive: sensitiveHeads(endpoint, columns.join(',')),
    download: (format, { reason, ...options }) => {
      const input: LooseInput = {
        params,
        query: { ...ask(latest.current), format, columns: columns.join(','), reason },
      };
      return downloadFile(endpoint, input, options);
    },
  });
  return (
    <>
      <ExportButton
        label={`匯出${part}`}
        source={sourceOf((currentQuery) => currentQuery)}
        isMain={part === ''}
        whole={hasWhole && isNarrowed(filters) ? sourceOf(allRowsQuery) : undefined}
      />
      <PrintButton
        label={`列印${part}`}
        endpoint={endpoint}
        params={params}
        query={{ ...filters, columns: columns.join(',') }}
      />
    </>
  );
};
