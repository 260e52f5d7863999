import type { Page } from '@hr/contracts/core';
import Pagination from '@mui/material/Pagination';
import { useAsked } from '#routing/use-asked.ts';

interface ListPagesProps {
  readonly list: Pick<Page<unknown>, 'page' | 'pageSize' | 'total'>;
  readonly onChange: (page: number) => void;
}

/** The way to the other pages of a list that is no table, where there are any. */
export const ListPages = ({ list: { page, pageSize, total }, onChange }: ListPagesProps) => {
  const [asked, ask] = useAsked(page);
  return total > pageSize ? (
    <Pagination
      page={asked}
      count={Math.ceil(total / pageSize)}
      onChange={(_, next) => {
        ask(next);
        onChange(next);
      }}
      sx={{ mt: 2, alignSelf: 'center' }}
    />
  ) : null;
};
