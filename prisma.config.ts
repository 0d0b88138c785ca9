import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'prisma/config';

// `prisma generate` needs no schema engine, but it looks for one. Where none was downloaded, any program will do.
const engines = 'node_modules/@prisma/engines';
if (!existsSync(engines) || !readdirSync(engines).some((file) => file.startsWith('schema-engine'))) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
