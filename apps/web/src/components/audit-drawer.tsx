import type { AuditEntry } from '@hr/contracts/audit';
import type { Page } from '@hr/contracts/core';
import { formatInstant } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SidePanel } from '#components/side-panel.tsx';
import { ErrorView } from './error-view.tsx';
import { ListPages } from './list-pages.tsx';
import { StatusView, LoadingView } from './status-view.tsx';

/** Returns the query of one page of audit entries of a record. */
type AuditSource = (page: number) => AuditQuery;

/** Query of one page. */
interface AuditQuery {
  readonly queryKey: QueryKey;
  queryFn?(this: void, context: { readonly signal: AbortSignal }): Page<AuditEntry> | Promise<Page<AuditEntry>>;
}

interface AuditDrawerProps {
  /** Title of the record: 「D001 研究組」. */
  readonly subject: string;
  readonly source: AuditSource;
  readonly onClose: () => void;
}

/** Drawer 操作紀錄 with the changes of a record; mounted while it is open. */
export const AuditDrawer = ({ subject, source, onClose }: AuditDrawerProps) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery<Page<AuditEntry>>({ ...source(page), placeholderData: keepPreviousData });
  return (
    <SidePanel isOver title={`操作紀錄：${subject}`} onClose={onClose}>
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingView />}
      {data?.total === 0 ? <StatusView isAnnounced title="尚無操作紀錄。" /> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.items.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </Box>
      {data ? <ListPages list={data} onChange={setPage} /> : null}
    </SidePanel>
  );
};

const AuditItem = ({ entry }: { readonly entry: AuditEntry }) => (
  <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
    <Typography variant="body2" color="textSecondary">
      {formatInstant(new Date(entry.at))}
    </Typography>
    <Typography sx={{ fontWeight: 500 }}>{`${entry.actorName} ${entry.action}`}</Typography>
    {entry.changes.map((change) => (
      <Typography key={change.field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {changeSentence(change)}
      </Typography>
    ))}
  </Box>
);

type Change = AuditEntry['changes'][number];

/** Returns the sentence for a changed field: 「將 名稱 由 甲 改為 乙」. */
export const changeSentence = ({ field, before, after }: Change): string => {
  if (before === null) {
    return `將 ${field} 設為 ${after ?? '—'}`;
  }
  return after === null ? `清除 ${field}（原為 ${before}）` : `將 ${field} 由 ${before} 改為 ${after}`;
};
