import { type ApplicationKind, applicationKinds } from '@hr/contracts/signing/applications';
import type { KindLook } from './kind-look.ts';
import { certificateLook } from './certificate/certificate-look.tsx';
import { customLook } from './custom/custom-look.tsx';
import { leaveCancellationLook } from './leave-cancellation/leave-cancellation-look.tsx';
import { leaveLook } from './leave/leave-look.tsx';
import { businessTripLook, outingLook } from './official-duty/official-duty-looks.tsx';
import { overtimeLook } from './overtime/overtime-look.tsx';
import { personalDataLook } from './personal-data/personal-data-look.tsx';
import { punchCorrectionLook } from './punch-correction/punch-correction-look.tsx';
import { resignationLook } from './resignation/resignation-look.tsx';

/** A new kind is a folder next to this file and a line here. */
const looks: { readonly [Kind in ApplicationKind]: KindLook<Kind> } = {
  leave: leaveLook,
  leave_cancellation: leaveCancellationLook,
  overtime: overtimeLook,
  business_trip: businessTripLook,
  outing: outingLook,
  certificate: certificateLook,
  resignation: resignationLook,
  punch_correction: punchCorrectionLook,
  personal_data: personalDataLook,
  custom: customLook,
};

/** Returns the components and functions that differ by kind. */
export const lookOf = <Kind extends ApplicationKind>(kind: Kind): KindLook<Kind> => looks[kind];

export const offeredKinds = applicationKinds.filter((kind) => lookOf(kind).initialValues !== null);
