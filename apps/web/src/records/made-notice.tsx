import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Identified } from './kind.ts';
import type { RecordList } from './use-record-list.ts';

interface MadeNoticeProps<Item extends Identified> {
  readonly list: Pick<RecordList<Item>, 'kind' | 'list' | 'made' | 'open'>;
  /** Whether what was added is in sight, where what is seen is not the list. */
  readonly isShown?: (made: Item) => boolean;
}

/** Says that what was just added is there, though the filters, the search or the page of the list do not show it. */
export const MadeNotice = <Item extends Identified>({
  list: { kind, list, made, open },
  isShown,
}: MadeNoticeProps<Item>) => {
  const isListed = ({ id }: Item): boolean => list.data?.items.some((item) => item.id === id) !== false;
  return made === null || list.isFetching || (isShown ?? isListed)(made) ? null : (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={() => open(made.id)}>
          檢視
        </Button>
      }
      sx={{ mb: 1 }}
    >
      {`已新增${kind.noun}「${kind.titleOf(made as never)}」，但不在目前顯示的資料中。`}
    </Alert>
  );
};
