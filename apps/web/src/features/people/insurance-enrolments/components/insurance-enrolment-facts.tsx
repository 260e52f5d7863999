import {
  enrolmentStateNames,
  type InsuranceEnrolment,
  insuranceEnrolmentEndpoints as endpoints,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import type { EnrolmentState } from '@hr/domain/people/insurance-enrolments';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { call } from '#api/call.ts';
import { FactList } from '#components/fact-list.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf, knownFactsOf } from '#records/record-text.ts';

interface EnrolmentProps {
  readonly item: InsuranceEnrolment;
}

const stateKinds: Readonly<Record<EnrolmentState, StatusKind>> = {
  upcoming: 'info',
  insured: 'positive',
  ended: 'neutral',
};

export const EnrolmentStatus = ({ item: { state } }: { readonly item: { readonly state: EnrolmentState } }) => (
  <StatusChip kind={stateKinds[state]} label={enrolmentStateNames[state]} />
);

/** Masked amount. Revealing it is logged. */
export const InsuredAmount = ({ item: { id, insuredAmount } }: EnrolmentProps) => (
  <RevealableText
    label={insuranceEnrolments.fields.insuredAmount.label}
    value={insuredAmount ?? null}
    reveal={async () => {
      const { value } = await call(endpoints.reveal, { params: { id } });
      return `NT$ ${Number(value).toLocaleString('zh-TW')}`;
    }}
  />
);

const { employeeId, scheme, startOn, endOn, insuredAmount, selfPercent, healthCapacity, note } =
  insuranceEnrolments.fields;
const { beginning, ending, departmentName, employmentInsurance } = insuranceEnrolments.derived;

export const InsuranceEnrolmentFacts = ({ item }: EnrolmentProps) => (
  <>
    <Button
      component={Link}
      to={`/dashboard/employee_data/${encodeURIComponent(item.employee.employeeNo)}/insurance`}
      variant="outlined"
      size="small"
    >
      此員工的保險與勞退
    </Button>
    <FactList
      facts={[
        ...factsOf({ employeeId, departmentName, scheme, startOn, beginning, endOn, ending }, item),
        [insuredAmount.label, <InsuredAmount key={item.id} item={item} />],
        ...knownFactsOf({ selfPercent, healthCapacity, employmentInsurance }, item),
        ...factsOf({ note }, item),
      ]}
    />
  </>
);
