import { globSync } from 'node:fs';
import path from 'node:path';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import type { Reach } from './probe.ts';

const features = path.join(import.meta.dirname, '..', '..', 'features');

const featureOf = (endpointId: string): string => endpointId.split('.')[0] ?? '';

/** Master data contains no personal data. */
const masterDataReach: Reach = Object.fromEntries(
  allMasterData.map(({ endpoints }) => [`${featureOf(endpoints.list.id)}.*`, 'organisation']),
);

const featureReaches = await Promise.all(
  globSync('*/*/*.reach.ts', { cwd: features }).map(async (file) => {
    const { reach } = (await import(path.join(features, file))) as { reach: Reach };
    return reach;
  }),
);

/** A bulk request reaches what its endpoint reaches, see `http/bulk.api.test.ts`. */
const bulkReach: Reach = { 'bulk.*': 'own' };

const declared: Reach = Object.assign(bulkReach, masterDataReach, ...featureReaches);

/** Returns the declared reach of an endpoint; undefined when it is not declared. */
export const declaredReach = (endpointId: string): Reach[string] | undefined =>
  declared[endpointId] ?? declared[`${featureOf(endpointId)}.*`];
