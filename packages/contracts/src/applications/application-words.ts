import { agreementActionNames, applicationActionNames } from './application-names.ts';
import type { ApplicationDetail } from './application.schema.ts';

type Done = ApplicationDetail['actions'][number];

type Step = ApplicationDetail['steps'][number];

/** What was done: an agent agrees, and does not sign. */
export const actionText = ({ action, asks }: Done): string =>
  (asks === 'agreement' ? agreementActionNames[action] : undefined) ?? applicationActionNames[action];

/** Who did it, in whose name, and whom it asks. */
export const actorText = ({ action, actorName, inNameOf, askedNames }: Done): string => {
  if (action === 'reassign') {
    return `${actorName}（${inNameOf ?? actorName} → ${askedNames ?? ''}）`;
  }
  const who = inNameOf === null ? actorName : `${actorName}（代 ${inNameOf} 簽核）`;
  return askedNames === null ? who : `${who} → ${askedNames}`;
};

const MOST_NAMED = 5;

/** Of several. */
const rules = { one: '（其中一位簽核）', all: '（全部簽核）' } as const;

/** Of a step that all sign it is told who has. */
const nameOf = (mode: Step['mode'], { nameZh, hasSigned }: Step['signers'][number]): string =>
  mode === 'all' && hasSigned ? `${nameZh}（已簽核）` : nameZh;

/** Who signs a step, how many of them have to, and who has asked for it. */
export const signersText = ({ mode, signers, addedBy }: Step): string => {
  const named = signers.slice(0, MOST_NAMED).map((signer) => nameOf(mode, signer));
  const rest = signers.length > MOST_NAMED ? `等 ${signers.length} 位` : '';
  const rule = signers.length > 1 ? rules[mode] : '';
  const added = addedBy === null ? '' : `（${addedBy}加簽）`;
  return `${named.join('、')}${rest}${rule}${added}`;
};
