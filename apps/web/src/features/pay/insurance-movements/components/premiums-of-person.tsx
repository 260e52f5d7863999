import { type InsurancePremium, insurancePremiumEndpoints } from '@hr/contracts/pay/insurance-movements';
import { insuranceSchemeNames } from '@hr/contracts/people/insurance-enrolments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { messageForUser } from '#failures/api-error.ts';
import { sensitiveElement } from '#failures/sensitive.ts';
import { useCan } from '#session/session.ts';

const ntd = (amount: number): string => amount.toLocaleString('zh-TW');

const payerNames = { employee: '員工', employer: '雇主' } as const;

const totalOf = (items: readonly InsurancePremium[], payer: InsurancePremium['paidBy']): string =>
  ntd(items.filter(({ paidBy }) => paidBy === payer).reduce((sum, { amount }) => sum + amount, 0));

const Premiums = ({ month, items }: { readonly month: string; readonly items: readonly InsurancePremium[] }) =>
  items.length === 0 ? (
    <Typography color="textSecondary">本月沒有投保紀錄。</Typography>
  ) : (
    <div {...sensitiveElement}>
      <Typography sx={{ mb: 1 }}>
        {`${month.slice(0, 7).replace('-', '/')}：員工負擔 NT$ ${totalOf(items, 'employee')}，雇主負擔 NT$ ${totalOf(items, 'employer')}`}
      </Typography>
      <LinesTable
        title="每月保費"
        heads={['險別', '項目', '負擔', '金額（元）', '怎麼算的', '依據']}
        lines={items.map(({ scheme, name, paidBy, amount, formula, rounding, article }, place) => ({
          id: `${place} ${name}`,
          cells: [
            insuranceSchemeNames[scheme],
            name,
            payerNames[paidBy],
            ntd(amount),
            `${formula}（${rounding}）`,
            article,
          ],
        }))}
      />
      <Typography variant="caption" color="textSecondary">
        依投保紀錄與本月的法定費率計算，不含個別減免。
      </Typography>
    </div>
  );

/** 每月保費 of an employee. They are read on demand, because reading amounts is logged. */
export const PremiumsOfPerson = ({ employeeId }: { readonly employeeId: string }) => {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(insurancePremiumEndpoints.ofEmployee, { params: { employeeId } }),
  });
  const refusal = messageForUser(error);
  if (!useCan('insurance_enrolment:view')) {
    return null;
  }
  return (
    <section aria-label="每月保費">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        每月保費
      </Typography>
      {data ? (
        <Premiums {...data} />
      ) : (
        <Button variant="outlined" size="small" disabled={isPending} onClick={() => mutate()}>
          計算本月保費
        </Button>
      )}
      {refusal === null ? null : (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {refusal}
        </Alert>
      )}
    </section>
  );
};
