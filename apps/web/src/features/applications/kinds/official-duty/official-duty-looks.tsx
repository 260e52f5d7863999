import type { Away } from '@hr/contracts/applications';
import Typography from '@mui/material/Typography';
import { AwayList } from '../away-list.tsx';
import type { KindLook } from '../kind-look.ts';
import { BusinessTripFields, OutingFields } from './official-duty-fields.tsx';

interface Meanwhile {
  readonly away: readonly Away[];
}

const Outlook = ({ outlook }: { readonly outlook: Meanwhile }) => (
  <>
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      同日請假人員
    </Typography>
    <AwayList away={outlook.away} />
  </>
);

const Background = ({ background }: { readonly background: Meanwhile }) => <AwayList away={background.away} />;

/** What is told of each duty elsewhere. */
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
  beginning: () => ({ startOn: null, startMinute: null, endOn: null, endMinute: null, place: null, purpose: null }),
  valuesOf: (payload) => ({ ...payload }),
  Fields: BusinessTripFields,
};

/** 公出 */
export const outingLook: KindLook<'outing'> = {
  ...shared,
  beginning: () => ({ on: null, startMinute: null, endMinute: null, place: null, purpose: null }),
  valuesOf: (payload) => ({ ...payload }),
  Fields: OutingFields,
};
