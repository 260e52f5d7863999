import path from 'node:path';

/** The top of the checkout. */
export const root: string = path.resolve(import.meta.dirname, '..', '..', '..');

export const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);

/** A command of a package of the workspace, by the folder that declares it. */
export const binary = (name: string, folder = ''): string => inRoot(folder, 'node_modules', '.bin', name);
