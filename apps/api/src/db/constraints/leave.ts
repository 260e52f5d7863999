import type { ConstraintMeaning } from './constraint-meaning.ts';

export const leaveConstraints: Readonly<Record<string, ConstraintMeaning>> = {
  leave_lots_granted_once: { code: 'LeaveGrantedAlready', field: 'validFrom' },
  leave_lots_carried_once_key: { code: 'LeaveCarriedAlready', field: 'lotId' },
  leave_lots_not_overspent: { code: 'LeaveHoursInsufficient', field: 'minutes' },
  leave_entries_not_overspent: { code: 'LeaveHoursInsufficient', field: 'minutes' },
  leave_entries_reverses_id_key: { code: 'LeaveEntryReversed', field: 'reason' },
};
