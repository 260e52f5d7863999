import { auditLogColumns as names, auditLogQuerySchema } from '@hr/contracts/audit';
import { formatInstant } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { auditLogOptions } from '../audit-log.queries.ts';
import { contentText } from './audit-log-columns.tsx';

const MOST = 50;

export const LogOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const query = useQuery(auditLogOptions(auditLogQuerySchema.parse({ employeeId, pageSize: MOST })));
  return (
    <QueryView query={query}>
      {(data) => (
        <>
          <Button component={Link} to={`/dashboard/audit_log?employeeId=${employeeId}`} size="small" sx={{ mb: 1 }}>
            在操作紀錄開啟
          </Button>
          {data.items.length === 0 ? (
            <Typography>尚無操作紀錄。</Typography>
          ) : (
            <LinesTable
              title="操作紀錄"
              heads={[names.at, names.actorName, names.action, names.subject, names.changes]}
              lines={data.items.map((entry) => ({
                id: entry.id,
                cells: [
                  formatInstant(new Date(entry.at)),
                  entry.actorName,
                  entry.action,
                  entry.subject ?? '—',
                  contentText(entry),
                ],
              }))}
            />
          )}
        </>
      )}
    </QueryView>
  );
};
