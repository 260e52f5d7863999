import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Answers } from './answers.ts';

/** Who works here: most look, some write. */
const usernames = ['hr', 'hrlead', 'manager', 'auditor', 'hr', 'payroll', 'pi', 'hr', 'hrlead', 'manager'];

const PAGES = 20;

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
}

interface Answered {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

/** Somebody at a browser, with a connection that is kept. */
export class Person {
  readonly #origin: string;
  readonly #username: string;
  readonly #answers: Answers;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  #cookie = '';

  constructor(origin: string, place: number, answers: Answers) {
    this.#origin = origin;
    this.#username = usernames[place % usernames.length] ?? 'hr';
    this.#answers = answers;
  }

  /** @throws Error when the demo login is refused. */
  async signIn(password: string): Promise<void> {
    const { status, cookie } = await this.#ask('sign in', '/api/auth/login', {
      method: 'POST',
      body: { username: this.#username, password },
    });
    if (status !== 200) {
      throw new Error(`${this.#username} was answered ${status} at sign-in`);
    }
    this.#cookie = cookie;
  }

  /** One of the things that people do all day, the frequent ones more often. */
  async act(): Promise<void> {
    const chance = Math.random();
    if (chance < 0.6) {
      const page = 1 + Math.floor(Math.random() * PAGES);
      await this.#ask('list of employees', `/api/employees?pageSize=50&page=${page}`);
    } else if (chance < 0.8) {
      await this.#ask('tree of departments', '/api/departments/tree');
    } else if (chance < 0.9) {
      await this.#ask('session', '/api/auth/session');
    } else if (chance < 0.95) {
      await this.#ask('export of employees', '/api/employees/export?format=xlsx');
    } else {
      await this.#save();
    }
  }

  async #save(): Promise<void> {
    const code = randomUUID().slice(0, 8).toUpperCase();
    const body = {
      code,
      nameZh: `壓測職稱${code}`,
      nameEn: null,
      family: 'research',
      grade: null,
      isManagerial: false,
      probationMonths: null,
      description: null,
      sortOrder: 0,
      activeTo: null,
    };
    await this.#ask('new job title', '/api/job-titles', { method: 'POST', body });
  }

  async #ask(name: string, path: string, asked: Asked = {}): Promise<Answered> {
    const startedAt = performance.now();
    const answer = await this.#send(path, asked);
    const known = this.#answers.get(name) ?? [];
    known.push({ status: answer.status, milliseconds: performance.now() - startedAt });
    this.#answers.set(name, known);
    return answer;
  }

  #send(path: string, { method = 'GET', body }: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const headers = {
        cookie: this.#cookie,
        'X-Requested-With': 'hr-system',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      };
      request(`${this.#origin}${path}`, { agent: this.#agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('latin1'),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie,
          }),
        );
        response.on('error', reject);
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
