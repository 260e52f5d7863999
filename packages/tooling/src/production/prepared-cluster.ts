import pg from 'pg';
import type { Cluster } from '../postgres/index.ts';

const DATABASE = 'hr';
const OWNER = 'hr_production';
const SERVICE = 'hr_app';

/** One statement by the owner or an administrator. */
export const query = async <Row>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};

const urlAs = (cluster: Cluster, login: string): string => {
  const url = new URL(cluster.urlOf(DATABASE));
  [url.username, url.password] = [login, login];
  return url.href;
};

/** The address of the database for the owner, who is no administrator of the cluster. */
export const ownerUrl = (cluster: Cluster): string => urlAs(cluster, OWNER);

/** For the process that serves. */
export const serviceUrl = (cluster: Cluster): string => urlAs(cluster, SERVICE);

/** Prepares a cluster as described in the README; for a restored backup it also creates the role of the service. */
export const prepareCluster = async (cluster: Cluster, { isRestored }: { isRestored: boolean }): Promise<void> => {
  const admin = cluster.urlOf('postgres');
  await query(admin, `create role ${OWNER} login createrole password '${OWNER}'`);
  await query(admin, `create database ${DATABASE} owner ${OWNER}`);
  if (isRestored) {
    await query(admin, 'create role hr_service nologin');
    await query(admin, `grant hr_service to ${OWNER}`);
  }
};

/** Creates the login of the service; its role exists after a migration or a restore. */
export const giveServiceLogin = async (cluster: Cluster): Promise<void> => {
  await query(cluster.urlOf('postgres'), `create role ${SERVICE} login password '${SERVICE}' in role hr_service`);
};
