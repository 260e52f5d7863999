/** Monthly pay below which an advertisement must state the pay (Employment Service Act, Article 5, item 6). */
export const PAY_DISCLOSURE_LIMIT = 40_000;

export interface OpeningPay {
  /** Integer NTD a month. */
  readonly payFrom: number | null;
  readonly payTo: number | null;
  readonly isPayShown: boolean;
}

export type OpeningPayFault = 'rangeReversed' | 'rangeMissing' | 'mustBeShown';

/** Returns why the pay of an opening is refused, or null. */
export const openingPayFault = ({ payFrom, payTo, isPayShown }: OpeningPay): OpeningPayFault | null => {
  if (payFrom !== null && payTo !== null && payTo < payFrom) {
    return 'rangeReversed';
  }
  if (isPayShown) {
    return payFrom === null || payTo === null ? 'rangeMissing' : null;
  }
  return payFrom === null || payFrom < PAY_DISCLOSURE_LIMIT ? 'mustBeShown' : null;
};

export const openingStates = ['draft', 'open', 'paused', 'closed'] as const;

export type OpeningState = (typeof openingStates)[number];

export type OpeningCommand = 'publish' | 'pause' | 'close';

const allowed: Readonly<Record<OpeningCommand, { readonly from: readonly OpeningState[]; readonly to: OpeningState }>> =
  {
    publish: { from: ['draft', 'paused', 'closed'], to: 'open' },
    pause: { from: ['open'], to: 'paused' },
    close: { from: ['open', 'paused'], to: 'closed' },
  };

/** Returns the state after a command, or null if the command is not allowed in the present state. */
export const openingStateAfter = (state: OpeningState, command: OpeningCommand): OpeningState | null =>
  allowed[command].from.includes(state) ? allowed[command].to : null;
