import {
  type InsuranceMovement,
  insuranceMovements,
  movementStateNames,
  type MovementState,
} from '@hr/contracts/pay/insurance-movements';
import { formatDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { sensitiveElement } from '#failures/sensitive.ts';
import { factsOf, knownFactsOf } from '#records/record-text.ts';

interface MovementProps {
  readonly item: InsuranceMovement;
}

const stateKinds: Readonly<Record<MovementState, StatusKind>> = {
  overdue: 'negative',
  soon: 'warning',
  later: 'neutral',
};

export const MovementStatus = ({ item: { state } }: MovementProps) => (
  <StatusChip kind={stateKinds[state]} label={movementStateNames[state]} />
);

/** Last day to report; its colour repeats the state. */
export const MovementDueDay = ({ item: { dueOn: day, state } }: MovementProps) =>
  state === 'later' ? formatDate(day) : <StatusChip kind={stateKinds[state]} label={formatDate(day)} />;

const { employeeId, kind, scheme, effectiveOn, dueOn, identityNumber } = insuranceMovements.fields;
const { departmentName, reason, insuredAmount, legalAmount } = insuranceMovements.derived;

/** An amount below the grade of the pay is fined (Labor Insurance Act, Article 72). */
export const MovementReason = ({ item }: MovementProps) => (
  <StatusChip kind={item.reason === 'below' ? 'negative' : 'neutral'} label={reason.names[item.reason]} />
);

const articles: Readonly<Record<InsuranceMovement['kind'], string>> = {
  enrol: '勞保、職保、勞退於到職當日，健保於三日內（勞工保險條例第 11 條、全民健康保險法第 15 條）',
  withdraw: '勞保、職保、勞退於離職當日，健保於三日內（勞工保險條例第 11 條、全民健康保險法第 15 條）',
  adjust:
    '2 至 7 月調薪於 8 月底前、8 月至次年 1 月調薪於次年 2 月底前申報，次月一日生效（勞工保險條例第 14 條、勞工退休金條例第 15 條）',
};

export const MovementFacts = ({ item }: MovementProps) => (
  <>
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {item.enrolmentId === null ? null : (
        <Button
          component={Link}
          to={`/dashboard/insurance_enrolment?record=${item.enrolmentId}`}
          variant="outlined"
          size="small"
        >
          開啟投保紀錄
        </Button>
      )}
      <Button
        component={Link}
        to={`/dashboard/employee_data/${encodeURIComponent(item.employee.employeeNo)}/insurance`}
        variant="outlined"
        size="small"
      >
        此員工的保險與勞退
      </Button>
    </Stack>
    <div {...sensitiveElement}>
      <FactList
        facts={[
          ...factsOf({ employeeId, departmentName, kind, scheme, reason, effectiveOn, dueOn }, item),
          ['申報規定', articles[item.kind]],
          ...knownFactsOf({ insuredAmount, legalAmount, identityNumber }, item),
        ]}
      />
    </div>
  </>
);
