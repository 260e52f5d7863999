import { type PayslipDetail, payslipLineKindNames } from '@hr/contracts/pay/payroll';
import { type PayRounding, payRoundingNames } from '@hr/domain/pay/payroll';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Typography from '@mui/material/Typography';
import { sensitiveElement } from '#failures/sensitive.ts';

export const ntd = (amount: number): string => `NT$ ${amount.toLocaleString('zh-TW')}`;

type Line = PayslipDetail['lines'][number];

/** A line with its calculation (怎麼算的). */
const LineView = ({ line }: { readonly line: Line }) => (
  <Accordion disableGutters elevation={0} square sx={{ borderBottom: 1, borderColor: 'divider' }}>
    <AccordionSummary expandIcon={<ExpandMore />}>
      <Typography component="span" sx={{ flex: 1 }}>
        {line.ofMonth === null ? line.name : `${line.name}（${line.ofMonth.replace('-', '/')}）`}
      </Typography>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1 }}>
        {ntd(line.amount)}
      </Typography>
    </AccordionSummary>
    <AccordionDetails>
      <Typography variant="body2">{`怎麼算的：${line.formula}`}</Typography>
      {line.inputs.map(({ label, value }) => (
        <Typography key={label} variant="body2" color="textSecondary">
          {`${label}：${typeof value === 'number' ? value.toLocaleString('zh-TW') : value}`}
        </Typography>
      ))}
      {line.article === '' ? null : (
        <Typography variant="body2" color="textSecondary">
          {`依據：${line.article}，${payRoundingNames[line.rounding as PayRounding]}`}
        </Typography>
      )}
    </AccordionDetails>
  </Accordion>
);

/** The lines of a payslip by kind, each with its calculation, and the net pay. */
export const PayslipLines = ({ payslip }: { readonly payslip: PayslipDetail }) => {
  const byKind = Map.groupBy(payslip.lines, ({ kind }) => kind);
  return (
    <div {...sensitiveElement}>
      {[...byKind].map(([kind, lines]) => (
        <Box component="section" key={kind} aria-label={payslipLineKindNames[kind]} sx={{ mb: 2 }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {`${payslipLineKindNames[kind]} ${ntd(lines.reduce((sum, { amount }) => sum + amount, 0))}`}
          </Typography>
          {lines.map((line) => (
            <LineView key={`${line.code} ${line.ofMonth ?? ''} ${line.note ?? ''}`} line={line} />
          ))}
        </Box>
      ))}
      <Typography sx={{ fontWeight: 600, fontSize: 18 }}>{`實發 ${ntd(payslip.net)}`}</Typography>
      <Typography color="textSecondary">{`計薪日數 ${payslip.paidDays} 日`}</Typography>
    </div>
  );
};
