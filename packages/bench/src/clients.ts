import { Agent, get } from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Clients that send the next request after each response. */
interface Load {
  readonly url: string;
  readonly cookie: string;
  readonly clients: number;
  readonly requestsPerClient: number;
}

const askOnce = (agent: Agent, { url, cookie }: Load): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (response) => {
      response.resume().on('end', () => {
        const isAnswered = response.statusCode === 200;
        return isAnswered ? resolve() : reject(new Error(`Answered ${response.statusCode}`));
      });
    }).on('error', reject);
  });

const askAll = async (load: Load): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: load.clients }, async () => {
      for (let sent = 0; sent < load.requestsPerClient; sent += 1) {
        await askOnce(agent, load);
      }
    }),
  );
  agent.destroy();
  return (load.clients * load.requestsPerClient * 1_000) / (performance.now() - startedAt);
};

/** Returns the requests per second; the clients run in a thread of their own. */
export const requestsPerSecond = (load: Load): Promise<number> =>
  new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: load }).once('message', resolve).once('error', reject);
  });

if (parentPort) {
  parentPort.postMessage(await askAll(workerData as Load), []);
}
