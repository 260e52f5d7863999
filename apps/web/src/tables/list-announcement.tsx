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
const wordsOf = ({ total, page, pageSize }: Page<unknown>): string =>
  total === 0 ? '共 0 筆' : `共 ${total.toLocaleString('zh-TW')} 筆，第 ${page}／${Math.ceil(total / pageSize)} 頁`;

const rowsAsked = ({ columns: _columns, ...rows }: Readonly<Record<string, unknown>>): string => JSON.stringify(rows);

/** Reads out what a list answers once it is asked for something else: filtered, put in another order, turned over. */
export const ListAnnouncement = ({ query, data, isFetching }: ListAnnouncementProps) => {
  const asked = rowsAsked({ ...query });
  const [told, setTold] = useState<{ readonly asked: string; readonly words: string } | null>(null);
  if (data && !isFetching && told?.asked !== asked) {
    setTold({ asked, words: told === null ? '' : wordsOf(data) });
  }
  return (
    <Box component="output" sx={visuallyHidden}>
      {/* The same words are read out again where they are those of another answer. */}
      <span key={told?.asked}>{told?.words}</span>
    </Box>
  );
};
