import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Identified } from './kind.ts';
import type { RecordList } from './use-record-list.ts';

interface CreatedNoticeProps<Item extends Identified> {
  readonly list: Pick<RecordList<Item>, 'kind' | 'list' | 'created' | 'open'>;
  /** Whether the created record is visible, if the screen shows something else than the list. */
  readonly isShown?: (created: Item) => boolean;
}

/** Notice that the created record exists although the filters, the search or the page hide it. */
export const CreatedNotice = <Item extends Identified>({
  list: { kind, list, created, open },
  isShown,
}: CreatedNoticeProps<Item>) => {
  const isListed = ({ id }: Item): boolean => list.data?.items.some((item) => item.id === id) !== false;
  return created === null || list.isFetching || (isShown ?? isListed)(created) ? null : (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={() => open(created.id)}>
          檢視
        </Button>
      }
      sx={{ mb: 1 }}
    >
      {`已新增${kind.noun}「${kind.titleOf(created)}」，但不在目前顯示的資料中。`}
    </Alert>
  );
};
