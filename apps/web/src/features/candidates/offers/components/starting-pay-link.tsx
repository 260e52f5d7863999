import type { CandidateDetail } from '@hr/contracts/candidates/candidates';
import type { JobOffer } from '@hr/contracts/candidates/offers';
import { salaryItems } from '@hr/contracts/pay/salary-items';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import type { StartActionState } from '#routing/start-action.ts';

interface StartingPayLinkProps {
  readonly offer: JobOffer;
  readonly employee: NonNullable<CandidateDetail['employee']>;
}

/** Opens the salary adjustment of a hired candidate, filled in with the pay of the offer as the first salary item. */
export const StartingPayLink = ({ offer: { pay, payGrade, startOn, openingName }, employee }: StartingPayLinkProps) => {
  const { data } = useQuery(
    endpointQuery(salaryItems.endpoints.list, { query: { status: 'active', pageSize: 1, sort: 'place' } }),
  );
  const base = data?.items[0];
  const state: StartActionState = {
    begins: 'create',
    initial: {
      employeeId: employee.id,
      type: 'new_hire',
      effectiveOn: startOn,
      lines: base ? [{ itemId: base.id, amount: pay }] : [],
      reason: `錄取通知：${openingName}${payGrade === null ? '' : `（${payGrade}）`}`,
    },
    record: { employee },
  };
  return (
    <Button size="small" variant="outlined" component={Link} to="/dashboard/salary_adjustment" state={state}>
      建立起薪核定
    </Button>
  );
};
