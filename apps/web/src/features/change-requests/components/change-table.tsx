import { type ChangeRequest, changeWords, changeRequests } from '@hr/contracts/change-requests';
import type { SensitiveValue } from '@hr/contracts/core';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { sensitiveElement } from '#failures/sensitive.ts';
import { RevealableText } from '#components/revealable-text.tsx';

interface ChangeTableProps {
  readonly item: ChangeRequest;
  /** Asks for the whole of the account that is asked for; where it is left out that stays masked. */
  readonly reveal?: () => Promise<string>;
}

/** What is to become of which value: as it was when it was asked for, and as it is to be. */
export const ChangeTable = ({ item, reveal }: ChangeTableProps) => (
  <TableContainer component="section" tabIndex={0} aria-label="變更內容（可左右捲動）">
    <Table size="small" aria-label="變更內容">
      <TableHead>
        <TableRow>
          <TableCell>項目</TableCell>
          <TableCell>原內容</TableCell>
          <TableCell>新內容</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {item.changes.map(changeWords).map(({ label, before, after }) => (
          <Line key={label} label={label} before={before} after={after} />
        ))}
        {item.bankAccount ? (
          <Line
            label={changeRequests.fields.bankAccount.label}
            before={item.bankAccountBefore ? <Masked value={item.bankAccountBefore} /> : '（空白）'}
            after={
              reveal ? (
                <RevealableText
                  label={changeRequests.fields.bankAccount.label}
                  value={item.bankAccount}
                  reveal={reveal}
                />
              ) : (
                <Masked value={item.bankAccount} />
              )
            }
          />
        ) : null}
      </TableBody>
    </Table>
  </TableContainer>
);

/** What is told of an account, which no replay of the screen holds. */
const Masked = ({ value }: { readonly value: SensitiveValue }) => <span {...sensitiveElement}>{value.masked}</span>;

interface LineProps {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

const Line = ({ label, before, after }: LineProps) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>{before}</TableCell>
    <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 500 }}>{after}</TableCell>
  </TableRow>
);
