/** Stages of a candidate in the order of the board. */
export const candidateStages = [
  'applied',
  'screening',
  'interview',
  'offer',
  'accepted',
  'hired',
  'talent_pool',
  'rejected',
  'withdrawn',
  'blacklist',
] as const;

export type CandidateStage = (typeof candidateStages)[number];

/** Stages of the funnel in order. */
export const funnelStages = ['applied', 'screening', 'interview', 'offer', 'accepted', 'hired'] as const;

export type FunnelStage = (typeof funnelStages)[number];

const ENDED = ['rejected', 'withdrawn', 'talent_pool', 'blacklist'] as const;

/** Stages that a recruiter can choose, by the present stage. A step back corrects a mistake. */
const chosenMoves: Readonly<Record<CandidateStage, readonly CandidateStage[]>> = {
  applied: ['screening', 'interview', ...ENDED],
  screening: ['applied', 'interview', ...ENDED],
  interview: ['screening', ...ENDED],
  // The answer or withdrawal of the offer decides.
  offer: [],
  accepted: [],
  hired: [],
  rejected: ['screening', 'talent_pool', 'blacklist'],
  withdrawn: ['screening', 'talent_pool', 'blacklist'],
  talent_pool: ['screening', 'rejected', 'withdrawn', 'blacklist'],
  blacklist: ['talent_pool'],
};

/** Stages that follow from a command: making an offer, its answer, and hiring. */
const commandMoves: Readonly<Partial<Record<CandidateStage, readonly CandidateStage[]>>> = {
  screening: ['offer'],
  interview: ['offer'],
  offer: ['offer', 'accepted', 'withdrawn', 'interview'],
  accepted: ['hired', 'withdrawn', 'interview'],
};

/** Returns the stages to which a recruiter can move a candidate. */
export const nextStages = (stage: CandidateStage): readonly CandidateStage[] => chosenMoves[stage];

/** Whether a recruiter can move a candidate from one stage to another. */
export const isMoveAllowed = (from: CandidateStage, to: CandidateStage): boolean => chosenMoves[from].includes(to);

/** Whether a command can move a candidate from one stage to another. */
export const isCommandMoveAllowed = (from: CandidateStage, to: CandidateStage): boolean =>
  commandMoves[from]?.includes(to) ?? false;

/** Whether a stage needs a reason. */
export const needsReason = (stage: CandidateStage): boolean => (ENDED as readonly CandidateStage[]).includes(stage);

/** Whether a candidate is still considered: an offer or an interview can follow. */
export const isActiveStage = (stage: CandidateStage): boolean =>
  stage !== 'hired' && !(ENDED as readonly CandidateStage[]).includes(stage);
