// The only script that runs on the machine's own Node: it installs the project, then hands over to the Node that the
// project pins. Plain JavaScript, because an older Node does not read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const installed = path.join(root, 'node_modules', '.installed');
const node = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
};

const lockfile = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/** Installs what the lockfile names, unless that was done already. */
const install = () => {
  const wanted = lockfile();
  if (existsSync(node) && existsSync(installed) && readFileSync(installed, 'utf8') === wanted) {
    return;
  }
  console.log('Installing packages (once, and after each change of the lockfile)…');
  const { status } = spawnSync('npx', ['--yes', 'pnpm@10', 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The installation failed; see above.');
    process.exit(1);
  }
  writeFileSync(installed, wanted);
};

/** Runs the command's own script; signals pass through, and its end is ours. */
const run = (command, parameters) => {
  const binaries = path.join(root, 'node_modules', '.bin');
  const child = spawn(node, [path.join(import.meta.dirname, 'src', `${command}.ts`), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${binaries}${path.delimiter}${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};

requireNode();
install();
const [command = 'start', ...parameters] = process.argv.slice(2);
run(command, parameters);
