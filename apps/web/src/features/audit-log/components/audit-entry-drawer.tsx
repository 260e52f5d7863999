import { auditedEntityNames, type AuditLogEntry } from '@hr/contracts/audit';
import { formatInstant } from '@hr/domain/time';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FactList } from '#components/fact-list.tsx';
import { SidePanel } from '#components/side-panel.tsx';

interface AuditEntryDrawerProps {
  readonly entry: AuditLogEntry;
  readonly onClose: () => void;
}

/** One entry: who, when, from where, and every field before and after. */
export const AuditEntryDrawer = ({ entry, onClose }: AuditEntryDrawerProps) => (
  <SidePanel title={`${auditedEntityNames[entry.entity]}：${entry.action}`} onClose={onClose}>
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
  </SidePanel>
);
