import { certificate } from './certificate/certificate.kind.ts';
import { custom } from './custom/custom.kind.ts';
import { leaveCancellation } from './leave-cancellation/leave-cancellation.kind.ts';
import { leave } from './leave/leave.kind.ts';
import { businessTrip, outing } from './official-duty/official-duty.kinds.ts';
import { overtime } from './overtime/overtime.kind.ts';
import { personalData } from './personal-data/personal-data.kind.ts';
import { punchCorrection } from './punch-correction/punch-correction.kind.ts';
import { resignation } from './resignation/resignation.kind.ts';
import { shiftSwap } from './shift-swap/shift-swap.kind.ts';

/** All application kinds. A new kind is a folder next to this file and a line here. */
export const applicationKindSet = {
  leave,
  leave_cancellation: leaveCancellation,
  overtime,
  business_trip: businessTrip,
  outing,
  certificate,
  resignation,
  punch_correction: punchCorrection,
  shift_swap: shiftSwap,
  personal_data: personalData,
  custom,
} as const;

export type ApplicationKind = keyof typeof applicationKindSet;

export const applicationKinds = Object.keys(applicationKindSet) as [ApplicationKind, ...ApplicationKind[]];

/** Personal data is always read afresh, and bank accounts must not be stored in drafts. */
const undraftedKinds = ['personal_data'] as const satisfies readonly ApplicationKind[];

/** A kind that can be saved as a draft. */
export type DraftedKind = Exclude<ApplicationKind, (typeof undraftedKinds)[number]>;

/** Returns whether the kind can be saved as a draft. */
export const isDraftedKind = (kind: ApplicationKind): kind is DraftedKind =>
  !undraftedKinds.some((other) => other === kind);

export const draftedKinds = applicationKinds.filter(isDraftedKind) as [DraftedKind, ...DraftedKind[]];

export const applicationKindNames = Object.fromEntries(
  Object.values(applicationKindSet).map(({ code, name }) => [code, name]),
) as Readonly<Record<ApplicationKind, string>>;
