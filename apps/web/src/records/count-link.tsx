import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface CountLinkProps {
  readonly count: number;
  /** The list of just those that were counted. */
  readonly to: string;
  /** What a reader of the screen hears beside the number: 「研究組的人員」. */
  readonly label: string;
}

/** A number that opens the list behind it. */
export const CountLink = ({ count, to, label }: CountLinkProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link component={RouterLink} to={to} aria-label={`${label}：${count}`}>
      {count.toLocaleString('zh-TW')}
    </Link>
  );
