export { type Cluster, startCluster } from './cluster.ts';
export { dropDatabase, ensureDatabase } from './database.ts';
