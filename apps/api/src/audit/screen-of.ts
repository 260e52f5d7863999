import type { AnyEndpoint } from '@hr/contracts/core';
import { type Screen, screens } from '@hr/domain/access/roles';

/** Returns the screen of the endpoint's permission, or null. */
export const screenOf = ({ access }: Pick<AnyEndpoint, 'access'>): Screen | null =>
  screens.find((screen) => access.startsWith(`${screen}:`)) ?? null;
