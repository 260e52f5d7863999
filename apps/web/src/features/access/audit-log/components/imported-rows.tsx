import { auditKindNames, type AuditLogEntry, auditLogQuerySchema } from '@hr/contracts/audit';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '#components/query-view.tsx';
import { textOrDash } from '#tables/cells.tsx';
import { auditLogOptions } from '../audit-log.queries.ts';

interface ImportedRowsProps {
  readonly importId: string;
  readonly onOpen: (entry: AuditLogEntry) => void;
}

const PAGE_SIZE = 20;

export const ImportedRows = ({ importId, onOpen }: ImportedRowsProps) => {
  const [page, setPage] = useState(1);
  const query = auditLogQuerySchema.parse({ importId, page, pageSize: PAGE_SIZE });
  const entries = useQuery(auditLogOptions(query));
  return (
    <QueryView query={entries}>
      {(data) => (
        <>
          <Typography variant="h3" sx={{ mt: 3 }}>
            匯入的資料
          </Typography>
          {data.total === 0 ? <Typography color="textSecondary">沒有您可檢視的資料。</Typography> : null}
          <List dense aria-label="匯入的資料">
            {data.items.map((entry) => (
              <ListItem key={entry.id} disablePadding>
                <ListItemButton onClick={() => onOpen(entry)}>
                  <ListItemText primary={textOrDash(entry.subject)} secondary={auditKindNames[entry.kind]} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
          {data.total > PAGE_SIZE ? (
            <Pagination page={page} count={Math.ceil(data.total / PAGE_SIZE)} onChange={(_, next) => setPage(next)} />
          ) : null}
        </>
      )}
    </QueryView>
  );
};
