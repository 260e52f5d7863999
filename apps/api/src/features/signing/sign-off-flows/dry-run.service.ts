import type { DryRunBody, DryRunResult } from '@hr/contracts/signing/sign-off-flows';
import { findPeople, isReached } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findChain, type ResolvedChain } from './find-chain.ts';

type Place = ResolvedChain['places'][number];

const getSigners = (place: Place): readonly string[] => (place.skipReason === null ? place.signers : []);

/** 「試算」: shows the signers of a possible application, and why steps are skipped. @throws AppError OutOfScope. */
export const dryRun = async (context: Context, body: DryRunBody): Promise<DryRunResult> => {
  if (!(await isReached(context, body.employeeId))) {
    throw new AppError('OutOfScope');
  }
  const { flow, places, steps, informed } = await findChain(context, body);
  const people = await findPeople(context, [...places.flatMap(getSigners), ...informed]);
  const toPeople = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  return {
    flowName: flow?.name ?? null,
    places: places.map((place, index) => ({
      name: place.name,
      rule: flow?.ruleTexts[index] ?? null,
      mode: place.skipReason === null ? place.mode : null,
      signerSource: place.skipReason === null ? place.signerSource : null,
      skipReason: place.skipReason,
      signers: toPeople(getSigners(place)),
    })),
    informed: toPeople(informed),
    isSignable: steps.length > 0,
  };
};
