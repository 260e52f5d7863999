import type { AnyEndpoint } from '@hr/contracts/core';
import { type Screen, screens } from '@hr/domain/access/roles';

/** The screen whose permission an endpoint asks for; null for one that asks for none. */
export const screenOf = ({ access }: Pick<AnyEndpoint, 'access'>): Screen | null =>
  screens.find((screen) => access.startsWith(`${screen}:`)) ?? null;
