import { type ApplicationKind, applicationKinds } from '@hr/contracts/signing/applications';
import type { KindView } from './kind-view.ts';
import { certificateView } from './certificate/certificate-view.tsx';
import { customView } from './custom/custom-view.tsx';
import { leaveCancellationView } from './leave-cancellation/leave-cancellation-view.tsx';
import { leaveView } from './leave/leave-view.tsx';
import { businessTripView, outingView } from './official-duty/official-duty-views.tsx';
import { overtimeView } from './overtime/overtime-view.tsx';
import { personalDataView } from './personal-data/personal-data-view.tsx';
import { punchCorrectionView } from './punch-correction/punch-correction-view.tsx';
import { resignationView } from './resignation/resignation-view.tsx';
import { shiftSwapView } from './shift-swap/shift-swap-view.tsx';

/** A new kind is a folder next to this file and a line here. */
const views: { readonly [Kind in ApplicationKind]: KindView<Kind> } = {
  leave: leaveView,
  leave_cancellation: leaveCancellationView,
  overtime: overtimeView,
  business_trip: businessTripView,
  outing: outingView,
  certificate: certificateView,
  resignation: resignationView,
  punch_correction: punchCorrectionView,
  shift_swap: shiftSwapView,
  personal_data: personalDataView,
  custom: customView,
};

/** Returns the components and functions that differ by kind. */
export const getKindView = <Kind extends ApplicationKind>(kind: Kind): KindView<Kind> => views[kind];

export const offeredKinds = applicationKinds.filter((kind) => getKindView(kind).initialValues !== null);
