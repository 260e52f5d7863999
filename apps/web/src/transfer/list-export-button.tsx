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
  /** The columns that the list shows, in their order. */
  readonly columns: readonly string[];
  /** Which part it is of, said behind the verbs: 「選取」. */
  readonly part?: string;
  /** Whether all of it is what `wholeOf` asks for; a list may show something that is in none but it. */
  readonly hasWhole?: boolean;
}

const noParams: Readonly<Record<string, string>> = {};

/**
 * What a list is asked with so that everything is in it, whatever it is narrowed to, as of the day that it shows. A tab is of
 * another list.
 */
export const wholeOf = (query: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...('sort' in query ? { sort: query['sort'] } : {}),
  ...('asOf' in query ? { asOf: query['asOf'] } : {}),
  ...('tab' in query ? { tab: query['tab'] } : {}),
  ...('status' in query ? { status: 'all' } : {}),
});

const isNarrowed = (filters: Readonly<Record<string, unknown>>): boolean => {
  const whole = wholeOf(filters);
  return Object.entries(filters).some(([name, value]) => value !== undefined && value !== '' && value !== whole[name]);
};

/** Exports and prints what a list shows, for those who may, or all of it; the file is the server's. */
export const ListExportButton = ({
  endpoint,
  query,
  params = noParams,
  columns,
  part = '',
  hasWhole = part === '',
}: ListExportButtonProps) => {
  const { page: _page, pageSize: _pageSize, ...filters } = query;
  // An export starts after a pause: by then a keyword is drawn that was taken over by the same click.
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
      return downloadFile(endpoint, input as never, options);
    },
  });
  return (
    <>
      <ExportButton
        label={`匯出${part}`}
        source={sourceOf((asked) => asked)}
        isMain={part === ''}
        whole={hasWhole && isNarrowed(filters) ? sourceOf(wholeOf) : undefined}
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
