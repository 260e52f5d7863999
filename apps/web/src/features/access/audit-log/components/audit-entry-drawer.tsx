import { auditedEntityNames, auditKindNames, type AuditLogEntry } from '@hr/contracts/audit';
import { screenNames } from '@hr/contracts/access/roles';
import { formatInstant } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { RecordNavigation, navigationFrom, useRecordKeys } from '#records/record-navigation.tsx';
import { useRecordPath } from '#routing/screen.ts';
import { textOrDash } from '#tables/cells.tsx';
import type { AuditLogPatch } from './audit-log-filters.tsx';
import { ImportedRows } from './imported-rows.tsx';

interface AuditEntryDrawerProps {
  readonly entry: AuditLogEntry;
  /** Entries of the list in order. */
  readonly listed: readonly AuditLogEntry[];
  readonly onOpen: (entry: AuditLogEntry) => void;
  /** Filters the log by exactly these values. */
  readonly onShowOnly: (patch: AuditLogPatch) => void;
  readonly onClose: () => void;
}

/** Drawer of one entry: subject, time, origin and every changed field; for an import its rows. */
export const AuditEntryDrawer = ({ entry, listed, onOpen, onShowOnly, onClose }: AuditEntryDrawerProps) => {
  const navigation = navigationFrom(listed, { id: entry.id, open: onOpen });
  useRecordKeys({ ...navigation, onClose });
  return (
    <SidePanel
      recordId={entry.id}
      title={`${auditedEntityNames[entry.entity]}：${entry.action}`}
      navigation={<RecordNavigation {...navigation} />}
      onClose={onClose}
    >
      <EntryLinks entry={entry} onShowOnly={onShowOnly} />
      <FactList
        facts={[
          ['對象', textOrDash(entry.subject)],
          ['種類', auditKindNames[entry.kind]],
          ['功能', entry.screen === null ? '—' : screenNames[entry.screen]],
          ['時間', formatInstant(new Date(entry.at))],
          ['操作人', entry.actorName],
          ['來源位址', textOrDash(entry.ipAddress)],
          ['請求編號', textOrDash(entry.requestId)],
        ]}
      />
      <Changes entry={entry} />
      {entry.kind === 'import' ? <ImportedRows key={entry.id} importId={entry.id} onOpen={onOpen} /> : null}
    </SidePanel>
  );
};

const EntryLinks = ({ entry, onShowOnly }: Pick<AuditEntryDrawerProps, 'entry' | 'onShowOnly'>) => {
  const pathOf = useRecordPath();
  const { entity, entityId, accountId, importId } = entry;
  const path = entityId === null || entry.kind === 'delete' ? undefined : pathOf(entity, entityId);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {path === undefined ? null : (
        <Button component={Link} to={path} variant="contained" size="small">
          前往此資料
        </Button>
      )}
      {entityId === null ? null : (
        <Button variant="outlined" size="small" onClick={() => onShowOnly({ entity, entityId })}>
          此對象的紀錄
        </Button>
      )}
      {accountId === null ? null : (
        <Button variant="outlined" size="small" onClick={() => onShowOnly({ accountId })}>
          此操作人的紀錄
        </Button>
      )}
      {importId === null ? null : (
        <Button variant="outlined" size="small" onClick={() => onShowOnly({ importId })}>
          同次匯入的紀錄
        </Button>
      )}
    </Stack>
  );
};

const Changes = ({ entry: { changes } }: Pick<AuditEntryDrawerProps, 'entry'>) => {
  const hasBefore = changes.some(({ before }) => before !== null);
  if (changes.length === 0) {
    return null;
  }
  return (
    <Table size="small" sx={{ mt: 2 }}>
      <TableHead>
        <TableRow>
          <TableCell>{hasBefore ? '欄位' : '項目'}</TableCell>
          {hasBefore ? <TableCell>原值</TableCell> : null}
          <TableCell>{hasBefore ? '新值' : '內容'}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell sx={{ minWidth: 96, wordBreak: 'keep-all', overflowWrap: 'anywhere' }}>{field}</TableCell>
            {hasBefore ? <TableCell sx={{ overflowWrap: 'anywhere' }}>{textOrDash(before)}</TableCell> : null}
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{textOrDash(after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
