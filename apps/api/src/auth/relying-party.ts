import type { Request } from 'express';

/** Whom a passkey is for, in the words of WebAuthn. */
export interface RelyingParty {
  /** The host's name. A key that was made for a name is good under that very name alone. */
  readonly id: string;
  readonly origin: string;
}

/** The address by which the browser has reached us. */
export const relyingPartyOf = (request: Request): RelyingParty => ({
  id: request.hostname,
  origin: `${request.protocol}://${request.host}`,
});
