import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAsOf } from '#components/as-of.ts';
import { useTabStop } from '#tables/cell-tab-stop.ts';

interface CountLinkProps {
  readonly count: number;
  /** The list of just those that were counted. */
  readonly to: string;
  readonly label: string;
}

/** A number that opens the list behind it. Those lists are told as of today, so the number of another day opens none. */
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
