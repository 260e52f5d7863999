export { employmentStatusNames, leavingKindNames } from './employment-names.ts';
export {
  hiringColumns,
  hiringFields,
  correctionFields,
  identityCorrectionFields,
  leavingKindFaults,
  leavingCorrectionFields,
  leavingFields,
  notOnboardedFields,
  cancellationFields,
  positionFields,
  shownPosition,
  rehireFields,
  requireRehireNote,
  requireValidLeaving,
  schemasOf,
  type Settling,
  settling,
  settlingFields,
  stintFields,
} from './employment.schema.ts';
export {
  ageFault,
  hireDateAheadFault,
  probationFault,
  requireValidEmploymentStart,
  seniorityFaults,
} from './beginning-rules.ts';
export { plannedLeaving } from './planned-leaving.schema.ts';
export { employments } from './stint.schema.ts';
