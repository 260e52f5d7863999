import { type LeaveMovement, leaveMovements, movementStateNames } from '@hr/contracts/leave/leave-ledger';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip } from '#components/status-chip.tsx';
import { factsOf } from '#records/record-text.ts';

interface MovementProps {
  readonly item: LeaveMovement;
}

export const MovementStatus = ({ item: { state } }: MovementProps) => (
  <StatusChip
    kind={state === 'valid' ? 'positive' : 'neutral'}
    label={movementStateNames[state]}
    isStruck={state === 'reversed'}
  />
);

const { state: _state, leaveId: _leaveId, ...derived } = leaveMovements.derived;

export const LeaveMovementFacts = ({ item }: MovementProps) => (
  <FactList facts={factsOf({ ...leaveMovements.fields, ...derived }, item)} />
);
