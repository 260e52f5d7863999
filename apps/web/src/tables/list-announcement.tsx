import type { Page } from '@hr/contracts/core';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { visuallyHidden } from '#theme/visually-hidden.ts';

interface ListAnnouncementProps {
  readonly query: object;
  readonly data: Page<unknown> | undefined;
  readonly isFetching: boolean;
}

/** 「共 128 筆，第 1／7 頁」 */
const countText = ({ total, page, pageSize }: Page<unknown>): string =>
  total === 0 ? '共 0 筆' : `共 ${total.toLocaleString('zh-TW')} 筆，第 ${page}／${Math.ceil(total / pageSize)} 頁`;

const rowsQueryKey = ({ columns: _columns, ...rows }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(rows);

/** Announces the result to screen readers after the query changed: filters, order or page. */
export const ListAnnouncement = ({ query, data, isFetching }: ListAnnouncementProps) => {
  const queryKey = rowsQueryKey({ ...query });
  const [announced, setAnnounced] = useState<{ readonly queryKey: string; readonly text: string } | null>(null);
  if (data && !isFetching && announced?.queryKey !== queryKey) {
    setAnnounced({ queryKey, text: announced === null ? '' : countText(data) });
  }
  return (
    <Box component="output" sx={visuallyHidden}>
      {/* The key forces the same text to be announced again for another query. */}
      <span key={announced?.queryKey}>{announced?.text}</span>
    </Box>
  );
};
