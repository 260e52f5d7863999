import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Answers } from './answers.ts';

const PAGES = 20;

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
}

interface ReceivedAnswer {
  readonly status: number;
  readonly cookie: string | undefined;
}

const sendOver =
  (origin: string, agent: Agent) =>
  (path: string, { method = 'GET', body }: RequestOptions, cookie: string): Promise<ReceivedAnswer> =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie,
        'X-Requested-With': 'hr-system',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      };
      request(`${origin}${path}`, { agent, method, headers }, (response) => {
        response.resume().on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
          }),
        );
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });

const newJobTitle = (): object => {
  const code = randomUUID().slice(0, 8).toUpperCase();
  return {
    code,
    nameZh: `職稱${code}`,
    nameEn: null,
    family: 'research',
    grade: null,
    isManagerial: false,
    probationMonths: null,
    description: null,
    sortOrder: 0,
  };
};

/** Actions of users with their shares. */
const actions: readonly { share: number; name: string; ask: () => [string, RequestOptions?] }[] = [
  {
    share: 0.6,
    name: 'list of employees',
    ask: () => [`/api/employees?pageSize=50&page=${1 + Math.floor(Math.random() * PAGES)}`],
  },
  { share: 0.2, name: 'tree of departments', ask: () => ['/api/departments/tree'] },
  { share: 0.1, name: 'session', ask: () => ['/api/auth/session'] },
  { share: 0.05, name: 'export of employees', ask: () => ['/api/employees/export?format=xlsx&reason=measuring'] },
  { share: 0.05, name: 'new job title', ask: () => ['/api/job-titles', { method: 'POST', body: newJobTitle() }] },
];

const randomAction = () => {
  let chance = Math.random();
  return actions.find(({ share }) => {
    chance -= share;
    return chance < 0;
  });
};

/** User with kept-alive connections. */
export interface Person {
  /** @throws Error when the login is refused. */
  readonly signIn: (username: string, password: string) => Promise<void>;
  /** Performs a random action by share. */
  readonly act: () => Promise<void>;
}

/** Opens a browser of a user; its responses are recorded. */
export const openPerson = (origin: string, answers: Answers): Person => {
  const send = sendOver(origin, new Agent({ keepAlive: true, maxSockets: 2 }));
  let session = '';
  const ask = async (name: string, path: string, options: RequestOptions = {}): Promise<ReceivedAnswer> => {
    const startedAt = performance.now();
    const answer = await send(path, options, session);
    const known = answers.get(name) ?? [];
    known.push({ status: answer.status, milliseconds: performance.now() - startedAt });
    answers.set(name, known);
    return answer;
  };
  return {
    signIn: async (username, password) => {
      const body = { username, password };
      const { status, cookie } = await ask('sign in', '/api/auth/login', { method: 'POST', body });
      if (status !== 200) {
        throw new Error(`${username} was answered ${status} at sign-in`);
      }
      session = cookie ?? '';
    },
    act: async () => {
      const doing = randomAction();
      if (doing) {
        await ask(doing.name, ...doing.ask());
      }
    },
  };
};
