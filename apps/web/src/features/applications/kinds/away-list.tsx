import type { Away } from '@hr/contracts/applications';
import { formatDate } from '@hr/domain/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const daysOf = ({ from, until }: Away): string =>
  from === until ? formatDate(from) : `${formatDate(from)} ～ ${formatDate(until)}`;

/** Colleagues of the department who are away on the same days. */
export const AwayList = ({ away }: { readonly away: readonly Away[] }) =>
  away.length === 0 ? (
    <Typography sx={{ fontSize: 14 }}>同部門無其他人員請假。</Typography>
  ) : (
    <Box component="ul" aria-label="同日請假人員" sx={{ m: 0, pl: 3, fontSize: 14 }}>
      {away.map((one) => (
        <li key={`${one.employee.id} ${one.from} ${one.until}`}>
          {`${one.employee.nameZh} ${daysOf(one)}${one.isApproved ? '' : '（待簽核）'}`}
        </li>
      ))}
    </Box>
  );
