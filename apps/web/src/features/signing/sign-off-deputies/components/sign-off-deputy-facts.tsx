import { deputyStateNames, type SignOffDeputy, signOffDeputies } from '@hr/contracts/signing/sign-off-deputies';
import type { DeputyState } from '@hr/domain/signing/sign-off';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';

interface DeputyProps {
  readonly item: SignOffDeputy;
}

const stateKinds: Readonly<Record<DeputyState, StatusKind>> = {
  current: 'positive',
  upcoming: 'info',
  ended: 'neutral',
  withdrawn: 'neutral',
};

export const DeputyStatus = ({ item: { state } }: DeputyProps) => (
  <StatusChip kind={stateKinds[state]} label={deputyStateNames[state]} />
);

/** No kinds means all kinds. */
export const formatKinds = ({ kinds }: SignOffDeputy): string =>
  signOffDeputies.fields.kinds.toText(kinds) ?? '全部類別';

const { employeeId, deputyId, startOn, endOn, kinds, note } = signOffDeputies.fields;
const { departmentName } = signOffDeputies.derived;
const { withdrawnAt } = signOffDeputies.stored;

export const SignOffDeputyFacts = ({ item }: DeputyProps) => (
  <FactList
    facts={[
      ...factsOf({ employeeId, departmentName, deputyId, startOn, endOn }, item),
      [kinds.label, formatKinds(item)],
      ...factsOf({ note, withdrawnAt }, item),
    ]}
  />
);
