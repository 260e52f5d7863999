import type { Absent } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { AwayList } from '../away-list.tsx';
import type { KindLook } from '../kind-look.ts';
import { BusinessTripFields, OutingFields } from './official-duty-fields.tsx';

const Outlook = ({ outlook }: { readonly outlook: Absent }) => (
  <>
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      同日不在人員
    </Typography>
    <AwayList {...outlook} />
  </>
);

const Background = ({ background }: { readonly background: Absent }) => <AwayList {...background} />;

const shared = {
  followUpOf: () => null,
  asksForAgent: true,
  hint: '填妥起迄、地點與事由後，此處顯示時數與簽核流程。',
  Outlook,
  Background,
};

/** 出差 */
export const businessTripLook: KindLook<'business_trip'> = {
  ...shared,
  initialValues: () => ({ startOn: null, startMinute: null, endOn: null, endMinute: null, place: null, purpose: null }),
  valuesOf: (payload) => ({ ...payload }),
  Fields: BusinessTripFields,
};

/** 公出 */
export const outingLook: KindLook<'outing'> = {
  ...shared,
  initialValues: () => ({ on: null, startMinute: null, endMinute: null, place: null, purpose: null }),
  valuesOf: (payload) => ({ ...payload }),
  Fields: OutingFields,
};
