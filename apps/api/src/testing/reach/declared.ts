import { globSync } from 'node:fs';
import path from 'node:path';
import { allMasterData } from '@hr/contracts/endpoints.ts';
import type { Reach } from './probe.ts';

const features = path.join(import.meta.dirname, '..', '..', 'features');

const featureOf = (endpointId: string): string => endpointId.split('.')[0] ?? '';

/** No row of master data is a person's. */
const ofMasterData: Reach = Object.fromEntries(
  allMasterData.map(({ endpoints }) => [`${featureOf(endpoints.list.id)}.*`, 'organisation']),
);

const ofFeatures = await Promise.all(
  globSync('*/*/*.reach.ts', { cwd: features }).map(async (file) => {
    const { reach } = (await import(path.join(features, file))) as { reach: Reach };
    return reach;
  }),
);

const declared: Reach = Object.assign({}, ofMasterData, ...ofFeatures);

/** Whose data the endpoint reaches; undefined for one that nobody has thought about. */
export const declaredReach = (endpointId: string): Reach[string] | undefined =>
  declared[endpointId] ?? declared[`${featureOf(endpointId)}.*`];
