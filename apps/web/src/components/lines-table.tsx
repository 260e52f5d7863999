import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface LinesTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly lines: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** Number of characters below which a cell does not wrap, and above which it gets a minimum width. */
const [SHORT_TEXT, LONG_TEXT] = [12, 30];

const breaksOf = (cell: ReactNode) => {
  const length = typeof cell === 'string' ? cell.length : LONG_TEXT;
  if (length <= SHORT_TEXT) {
    return { whiteSpace: 'nowrap' };
  }
  return { wordBreak: 'keep-all', minWidth: length > LONG_TEXT ? '16em' : 0 };
};

/** Read-only table of a few lines. */
export const LinesTable = ({ title, heads, lines }: LinesTableProps) => (
  <TableContainer component="section" tabIndex={0} aria-label={`${title}（可左右捲動）`}>
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ id, cells }) => (
          <TableRow key={id}>
            {cells.map((cell, index) => (
              <TableCell key={heads[index]} sx={breaksOf(cell)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
