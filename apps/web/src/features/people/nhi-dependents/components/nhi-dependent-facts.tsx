import {
  type NhiDependent,
  nhiDependentEndpoints as endpoints,
  nhiDependents,
  type revealableDependentFields,
} from '@hr/contracts/people/nhi-dependents';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { call } from '#api/call.ts';
import { FactList } from '#components/fact-list.tsx';
import { RevealableText } from '#components/revealable-text.tsx';
import { factsOf } from '#records/record-text.ts';

interface DependentProps {
  readonly item: NhiDependent;
}

interface SensitiveFactProps extends DependentProps {
  readonly field: (typeof revealableDependentFields)[number];
}

/** Masked sensitive value. Revealing it is logged. */
export const SensitiveFact = ({ item, field }: SensitiveFactProps) => (
  <RevealableText
    label={nhiDependents.fields[field].label}
    value={item[field] ?? null}
    reveal={async () => (await call(endpoints.reveal, { params: { id: item.id }, body: { field } })).value}
  />
);

const { employeeId, relation, identityNumber, birthOn, startOn, endOn, reduction, note } = nhiDependents.fields;
const { departmentName, premium } = nhiDependents.derived;

export const NhiDependentFacts = ({ item }: DependentProps) => (
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
        ...factsOf({ employeeId, departmentName, relation }, item),
        [identityNumber.label, <SensitiveFact key="identity" item={item} field="identityNumber" />],
        ...factsOf({ birthOn, startOn, endOn, premium }, item),
        [reduction.label, <SensitiveFact key="reduction" item={item} field="reduction" />],
        ...factsOf({ note }, item),
      ]}
    />
  </>
);
