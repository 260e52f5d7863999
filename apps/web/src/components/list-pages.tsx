import type { Page } from '@hr/contracts/core';
import Pagination from '@mui/material/Pagination';

interface ListPagesProps {
  readonly list: Pick<Page<unknown>, 'page' | 'pageSize' | 'total'>;
  readonly onChange: (page: number) => void;
}

/** The way to the other pages of a list that is no table, where there are any. */
export const ListPages = ({ list: { page, pageSize, total }, onChange }: ListPagesProps) =>
  total > pageSize ? (
    <Pagination
      page={page}
      count={Math.ceil(total / pageSize)}
      onChange={(_, next) => onChange(next)}
      sx={{ mt: 2, alignSelf: 'center' }}
    />
  ) : null;
