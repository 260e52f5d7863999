import { auditedEntityNames, type AuditLogEntry } from '@hr/contracts/audit';
import { formatInstant } from '@hr/domain/time';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FactList } from '#components/fact-list.tsx';

interface AuditEntryDrawerProps {
  readonly entry: AuditLogEntry;
  readonly onClose: () => void;
}

/** One entry: who, when, from where, and every field before and after. */
export const AuditEntryDrawer = ({ entry, onClose }: AuditEntryDrawerProps) => {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 640 }, p: 2.5 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {`${auditedEntityNames[entry.entity]}：${entry.action}`}
        </Typography>
        <IconButton aria-label="關閉" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <FactList
        facts={[
          ['時間', formatInstant(new Date(entry.at))],
          ['操作人', entry.actorName],
          ['來源位址', entry.ipAddress ?? '—'],
          ['請求編號', entry.requestId ?? '—'],
        ]}
      />
      <Table size="small" sx={{ mt: 2 }}>
        <TableHead>
          <TableRow>
            <TableCell>欄位</TableCell>
            <TableCell>原值</TableCell>
            <TableCell>新值</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entry.changes.map(({ field, before, after }) => (
            <TableRow key={field}>
              <TableCell>{field}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{before ?? '—'}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{after ?? '—'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Drawer>
  );
};
