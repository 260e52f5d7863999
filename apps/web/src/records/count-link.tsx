import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useAsOf } from '#components/as-of.ts';

interface CountLinkProps {
  readonly count: number;
  /** The list of just those that were counted. */
  readonly to: string;
  /** What a reader of the screen hears beside the number: 「研究組的人員」. */
  readonly label: string;
}

/** A number that opens the list behind it. Those lists are told as of today, so the number of another day opens none. */
export const CountLink = ({ count, to, label }: CountLinkProps) => {
  const isToday = useAsOf()?.day === undefined;
  const shown = count.toLocaleString('zh-TW');
  return count > 0 && isToday ? (
    <Link component={RouterLink} to={to} aria-label={`${label}：${count}`}>
      {shown}
    </Link>
  ) : (
    shown
  );
};
