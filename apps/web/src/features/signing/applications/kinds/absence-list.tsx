import { type AbsenceSummary, absenceText } from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Department colleagues who are absent on the same days: the first of them and their number. */
export const AbsenceList = ({ away, awayCount }: AbsenceSummary) => {
  const listedCount = new Set(away.map(({ employee }) => employee.id)).size;
  return away.length === 0 ? (
    <Typography sx={{ fontSize: 14 }}>同部門無其他人員請假或公出。</Typography>
  ) : (
    <Box component="ul" aria-label="同日不在人員" sx={{ m: 0, pl: 3, fontSize: 14 }}>
      {away.map((one) => (
        <li
          key={`${one.employee.id} ${one.sort} ${one.from} ${one.until}`}
        >{`${one.employee.nameZh} ${absenceText(one)}`}</li>
      ))}
      {awayCount > listedCount ? <li>{`等 ${awayCount} 位`}</li> : null}
    </Box>
  );
};
