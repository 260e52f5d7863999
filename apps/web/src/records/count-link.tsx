import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAsOf } from '#components/as-of-band.tsx';
import { useTabStop } from '#tables/cell-tab-stop.ts';

interface CountLinkProps {
  readonly count: number;
  /** Path of the list of the counted records. */
  readonly to: string;
  readonly label: string;
}

/**
 * Number that links to the list of the counted records. As of another day it has no link, because that list shows
 * today.
 */
export const CountLink = ({ count, to, label }: CountLinkProps) => {
  const isToday = useAsOf()?.day === undefined;
  const tabIndex = useTabStop();
  const shown = count.toLocaleString('zh-TW');
  return count > 0 && isToday ? (
    <Link component={RouterLink} to={to} tabIndex={tabIndex} aria-label={`${label}：${count}`}>
      {shown}
    </Link>
  ) : (
    shown
  );
};
