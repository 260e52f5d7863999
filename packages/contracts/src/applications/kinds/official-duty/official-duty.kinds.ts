import { z } from 'zod';
import { applicationKind } from '../application-kind.ts';
import { awaySchema } from '../away.ts';
import {
  businessTripSchema,
  businessTripSummary,
  keptBusinessTrip,
  keptOuting,
  outingSchema,
  outingSummary,
} from './official-duty-request.ts';

/** Who of the department is away meanwhile. */
const meanwhile = { away: z.array(awaySchema) };

/** 出差 */
export const businessTrip = applicationKind({
  code: 'business_trip',
  name: '出差',
  isCancellable: true,
  sent: businessTripSchema,
  kept: keptBusinessTrip,
  summary: businessTripSummary,
  outlook: meanwhile,
  background: meanwhile,
});

/** 公出 */
export const outing = applicationKind({
  code: 'outing',
  name: '公出',
  isCancellable: true,
  sent: outingSchema,
  kept: keptOuting,
  summary: outingSummary,
  outlook: meanwhile,
  background: meanwhile,
});
