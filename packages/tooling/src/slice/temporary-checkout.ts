import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../workspace.ts';

/** Made anew by whoever needs it, or of no use to others. */
const LEFT = new Set(['.git', '.data', 'dist', 'test-results', 'playwright-report']);

/** A copy of the checkout, its packages installed: they are the same files, but the caches of its runners are its own. */
export const temporaryCheckout = (): { readonly path: string; readonly remove: () => void } => {
  const copy = mkdtempSync(path.join(tmpdir(), 'hr-slice-'));
  const packages = inRoot('node_modules');
  cpSync(root, copy, {
    recursive: true,
    // Packages of the workspace find each other by relative links: in the copy they are the copy's.
    verbatimSymlinks: true,
    filter: (file) => file !== packages && !LEFT.has(path.basename(file)),
  });
  mkdirSync(path.join(copy, 'node_modules'));
  const installed = new Set(['.bin', '.pnpm']);
  for (const name of readdirSync(packages)) {
    if (!name.startsWith('.') || installed.has(name)) {
      symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name));
    }
  }
  const lockfile = createHash('sha256').update(readFileSync(inRoot('pnpm-lock.yaml')));
  writeFileSync(path.join(copy, 'node_modules', '.installed'), lockfile.digest('hex'));
  return { path: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
};
