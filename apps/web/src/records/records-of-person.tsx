import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import type { Identified, Kind } from './kind.ts';

const MOST = 100;

interface RecordsOfPersonProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly employeeId: string;
  /** The screen that has them all. */
  readonly list: string;
  /** What they are called together: 「異動紀錄」. */
  readonly title: string;
  readonly heads: readonly string[];
  readonly cellsOf: (item: Item, link: (text: string | null) => ReactNode) => readonly ReactNode[];
}

/** What one person has of a kind, as much as anybody reads, in the order of its list, each leading to its record. */
export const RecordsOfPerson = <Item extends Identified>({
  kind,
  employeeId,
  list,
  title,
  heads,
  cellsOf,
}: RecordsOfPersonProps<Item>) => {
  const query = { ...(kind.listQuery.parse({ employeeId }) as object), pageSize: MOST };
  const { data, error, refetch } = useQuery(endpointQuery(kind.endpoints.list, { query }));
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  const items = data.items as unknown as readonly Item[];
  const lines = items.map((item) => {
    const link = (text: string | null): ReactNode => (
      <MuiLink component={Link} to={`${list}?record=${item.id}`}>
        {text}
      </MuiLink>
    );
    return { id: item.id, cells: cellsOf(item, link) };
  });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button component={Link} to={`${list}?employeeId=${employeeId}`} size="small">
          {`在${title}開啟`}
        </Button>
      </Box>
      {lines.length === 0 ? (
        <Typography>{`尚無${title}。`}</Typography>
      ) : (
        <LinesTable title={title} heads={heads} lines={lines} />
      )}
      {data.total > lines.length ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {`僅列出 ${lines.length} 筆，共 ${data.total} 筆。`}
        </Typography>
      ) : null}
    </>
  );
};
