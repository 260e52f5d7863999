export { type JobOffer, jobOfferEndpoints, type OfferState, offerStateNames } from './offer.schema.ts';
