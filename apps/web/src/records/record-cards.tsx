import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { ListPages } from '#components/list-pages.tsx';
import { StatusView, LoadingView } from '#components/status-view.tsx';
import type { Identified } from './kind.ts';
import type { RecordList } from './use-record-list.ts';

interface RecordCardsProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly isFiltered: boolean;
  readonly emptyText: string;
  readonly cardOf: (item: Item) => ReactNode;
}

/** List as cards for narrow screens. A click opens the record. */
export const RecordCards = <Item extends Identified>({
  list: { kind, list, open, change, clear },
  isFiltered,
  emptyText,
  cardOf,
}: RecordCardsProps<Item>) => {
  const { data, error, refetch } = list;
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => refetch()} /> : <LoadingView />;
  }
  if (data.items.length === 0) {
    return isFiltered ? (
      <StatusView
        title="查無符合條件的資料，請調整查詢條件。"
        actions={
          <Button size="small" onClick={clear}>
            清除條件
          </Button>
        }
      />
    ) : (
      <StatusView title={emptyText} />
    );
  }
  return (
    <>
      <Stack component="ul" aria-label={`${kind.noun}清單`} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map((item) => (
          <Card key={item.id} component="li" variant="outlined">
            <CardActionArea onClick={() => open(item.id)} sx={{ p: 2 }}>
              {cardOf(item)}
            </CardActionArea>
          </Card>
        ))}
      </Stack>
      <ListPages list={data} onChange={(page) => change({ page })} />
    </>
  );
};
