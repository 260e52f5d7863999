import { applicationKind } from '../application-kind.ts';
import { absencesShape } from '../absence.ts';
import {
  businessTripSchema,
  businessTripSummary,
  storedBusinessTrip,
  storedOuting,
  outingSchema,
  outingSummary,
} from './official-duty-request.ts';

/** Returns the facts of an official duty besides its time. */
const dutyFacts = ({ place, purpose }: { readonly place: string; readonly purpose: string }) =>
  [
    ['地點', place],
    ['事由', purpose],
  ] as const;

/** 出差 */
export const businessTrip = applicationKind({
  code: 'business_trip',
  name: '出差',
  isCancellable: true,
  sent: businessTripSchema,
  stored: storedBusinessTrip,
  summary: businessTripSummary,
  facts: dutyFacts,
  outlook: absencesShape,
  background: absencesShape,
});

/** 公出 */
export const outing = applicationKind({
  code: 'outing',
  name: '公出',
  isCancellable: true,
  sent: outingSchema,
  stored: storedOuting,
  summary: outingSummary,
  facts: dutyFacts,
  outlook: absencesShape,
  background: absencesShape,
});
