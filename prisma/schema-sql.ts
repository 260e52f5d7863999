import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';

const SCHEMA = path.join(import.meta.dirname, 'schema');

interface Engine {
  readonly diff: (request: object) => Promise<{ stdout: string | null }>;
}

interface EngineModule {
  readonly __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
  readonly SchemaEngine: {
    readonly new: (options: object, log: () => void, adapter: unknown) => Promise<Engine>;
  };
}

/** Loads the schema engine from its WebAssembly package, because the binary engine would be downloaded. */
const loadEngine = async (): Promise<EngineModule> => {
  const engine = engineModule as unknown as EngineModule;
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const bytes = await readFile(path.join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': engineModule as unknown as WebAssembly.ModuleImports,
  });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return engine;
};

/**
 * Returns the SQL that creates the Prisma schema in an empty database; a test compares it with the migrations.
 * The engine reads only the dialect from the database at `url`.
 */
export const schemaSql = async (url: string): Promise<string> => {
  const names = await readdir(SCHEMA);
  const files = await Promise.all(
    names.map(async (name) => ({ path: name, content: await readFile(path.join(SCHEMA, name), 'utf8') })),
  );
  const { SchemaEngine } = await loadEngine();
  const engine = await SchemaEngine.new(
    { datamodels: files.map(({ path: name, content }) => [name, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url })),
  );
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? '';
};
