import type { DryRunBody, DryRunResult } from '@hr/contracts/signing/sign-off-flows';
import { findPeople, isReached } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findChain, type FoundChain } from './find-chain.ts';

type Place = FoundChain['places'][number];

const signersOf = (place: Place): readonly string[] => (place.skippedBecause === null ? place.signers : []);

/** 「試算」: who would sign what somebody might ask for, and why a step would be left out. @throws AppError OutOfScope. */
export const dryRun = async (context: Context, asked: DryRunBody): Promise<DryRunResult> => {
  if (!(await isReached(context, asked.employeeId))) {
    throw new AppError('OutOfScope');
  }
  const { flow, places, steps, informed } = await findChain(context, asked);
  const people = await findPeople(context, [...places.flatMap(signersOf), ...informed]);
  const named = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  return {
    flowName: flow?.name ?? null,
    places: places.map((place, index) => ({
      name: place.name,
      rule: flow?.ruleTexts[index] ?? null,
      mode: place.skippedBecause === null ? place.mode : null,
      foundBy: place.skippedBecause === null ? place.foundBy : null,
      skippedBecause: place.skippedBecause,
      signers: named(signersOf(place)),
    })),
    informed: named(informed),
    isSignable: steps.length > 0,
  };
};
