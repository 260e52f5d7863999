import type { ApplicationKind } from '@hr/contracts/signing/applications';
import type { KindRules } from './application-kind.ts';
import { certificateKind } from './certificate/certificate.kind.ts';
import { customKind } from './custom/custom.kind.ts';
import { leaveCancellationKind } from './leave-cancellation/leave-cancellation.kind.ts';
import { leaveKind } from './leave/leave.kind.ts';
import { businessTripKind, outingKind } from './official-duty/official-duty.kinds.ts';
import { overtimeKind } from './overtime/overtime.kind.ts';
import { personalDataKind } from './personal-data/personal-data.kind.ts';
import { punchCorrectionKind } from './punch-correction/punch-correction.kind.ts';
import { resignationKind } from './resignation/resignation.kind.ts';
import { shiftSwapKind } from './shift-swap/shift-swap.kind.ts';

/** Each kind has a folder next to this file. Each kind also has a row in `application_kinds`. Decision 066. */
const kinds: { readonly [Kind in ApplicationKind]: KindRules<Kind> } = {
  leave: leaveKind,
  leave_cancellation: leaveCancellationKind,
  overtime: overtimeKind,
  business_trip: businessTripKind,
  outing: outingKind,
  certificate: certificateKind,
  resignation: resignationKind,
  punch_correction: punchCorrectionKind,
  shift_swap: shiftSwapKind,
  personal_data: personalDataKind,
  custom: customKind,
};

export const getKindRules = <Kind extends ApplicationKind>(kind: Kind): KindRules<Kind> => kinds[kind];
