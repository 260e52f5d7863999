import type { Request } from 'express';

/** Relying party of a passkey (WebAuthn). */
export interface RelyingParty {
  /** Host name. A passkey is valid only for the name it was created for. */
  readonly id: string;
  readonly origin: string;
}

/** Returns the relying party from the address of the request. */
export const relyingPartyOf = (request: Request): RelyingParty => ({
  id: request.hostname,
  origin: `${request.protocol}://${request.host}`,
});
