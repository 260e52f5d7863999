import type { AbsenceSummary } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { AbsenceList } from '../absence-list.tsx';
import type { KindView } from '../kind-view.ts';
import { BusinessTripFields, OutingFields } from './official-duty-fields.tsx';

const Outlook = ({ outlook }: { readonly outlook: AbsenceSummary }) => (
  <>
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      同日不在人員
    </Typography>
    <AbsenceList {...outlook} />
  </>
);

const Background = ({ background }: { readonly background: AbsenceSummary }) => <AbsenceList {...background} />;

const shared = {
  followUpOf: () => null,
  hasAgentField: true,
  hint: '填妥起迄、地點與事由後，此處顯示時數與簽核流程。',
  Outlook,
  Background,
};

/** 出差 */
export const businessTripView: KindView<'business_trip'> = {
  ...shared,
  initialValues: () => ({ startOn: null, startMinute: null, endOn: null, endMinute: null, place: null, purpose: null }),
  valuesOf: (payload) => ({ ...payload }),
  Fields: BusinessTripFields,
};

/** 公出 */
export const outingView: KindView<'outing'> = {
  ...shared,
  initialValues: () => ({ on: null, startMinute: null, endMinute: null, place: null, purpose: null }),
  valuesOf: (payload) => ({ ...payload }),
  Fields: OutingFields,
};
