import type { Page } from '@hr/contracts/core';
import Pagination from '@mui/material/Pagination';
import { useAsked } from '#routing/use-requestedPage.ts';

interface ListPagesProps {
  readonly list: Pick<Page<unknown>, 'page' | 'pageSize' | 'total'>;
  readonly onChange: (page: number) => void;
}

/** Pager of a list that is not a table; hidden if there is only one page. */
export const ListPages = ({ list: { page, pageSize, total }, onChange }: ListPagesProps) => {
  const [requestedPage, requestPage] = useAsked(page);
  return total > pageSize ? (
    <Pagination
      page={requestedPage}
      count={Math.ceil(total / pageSize)}
      onChange={(_, next) => {
        requestPage(next);
        onChange(next);
      }}
      sx={{ mt: 2, alignSelf: 'center' }}
    />
  ) : null;
};
