import type { AnswerContent, EvaluationDetail } from '@hr/contracts/evaluation/evaluations';
import type { Permission } from '@hr/domain/access/roles';
import { addDays } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { StartActionState } from '#routing/start-action.ts';
import { usePermissions } from '#session/session.ts';

type Conclusions = Pick<AnswerContent, 'promotion' | 'probation' | 'renewal'>;

interface FollowUp {
  readonly label: string;
  readonly permission: Permission;
  readonly isProposed: (conclusions: Conclusions) => boolean;
  readonly to: (detail: EvaluationDetail) => string;
  /** Values with which the new record begins, besides the employee. */
  readonly initial: (detail: EvaluationDetail) => Readonly<Record<string, unknown>>;
}

const reasonOf = ({ cycle, grade }: EvaluationDetail): string =>
  `${cycle.name}${grade === null ? '' : `，等第 ${grade}`}`;

const followUps: readonly FollowUp[] = [
  {
    label: '建立薪資調整',
    permission: 'salary_adjustment:edit',
    isProposed: ({ promotion }) => promotion === 'recommend',
    to: () => '/dashboard/salary_adjustment',
    initial: (detail) => ({ type: 'promotion', reason: reasonOf(detail) }),
  },
  {
    label: '建立轉正異動',
    permission: 'transfer_records:edit',
    isProposed: ({ probation }) => probation === 'pass',
    to: () => '/dashboard/transfer_records',
    initial: (detail) => ({
      form: '異動職務',
      kind: 'probation_pass',
      effectiveOn: detail.subjectOn === null ? null : addDays(detail.subjectOn, 1),
      reason: reasonOf(detail),
    }),
  },
  {
    label: '建立續聘合約',
    permission: 'employee_contract:edit',
    isProposed: ({ renewal }) => renewal === 'renew',
    to: ({ employee }) => `/dashboard/employee_contract/choose-contract?employeeId=${employee.id}`,
    initial: () => ({}),
  },
];

/** Next steps that a result proposes. Nothing happens by itself: each opens a form that is filled in beforehand. */
export const FollowUpLinks = ({ detail }: { readonly detail: EvaluationDetail }) => {
  const may = usePermissions();
  const review = detail.answers.find(({ author, submittedAt }) => author === 'first' && submittedAt !== null);
  const offered =
    detail.announcedOn === null || review === undefined
      ? []
      : followUps.filter(({ permission, isProposed }) => isProposed(review.content) && may(permission));
  return offered.length === 0 ? null : (
    <Paper variant="outlined" component="section" aria-label="後續建議" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2">後續建議</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        系統不會自動執行；按下後開啟已帶入員工的表單。
      </Typography>
      <Stack direction="row" spacing={1}>
        {offered.map(({ label, to, initial }) => {
          const state: StartActionState = {
            begins: 'create',
            initial: { employeeId: detail.employee.id, ...initial(detail) },
            record: { employee: detail.employee },
          };
          return (
            <Button key={label} component={Link} to={to(detail)} state={state} variant="outlined">
              {label}
            </Button>
          );
        })}
      </Stack>
    </Paper>
  );
};
