import { defineConfig } from 'vitest/config';

// Only the rules, without databases or browsers: mutants are many.
export default defineConfig({ test: { include: ['tests/rules/**/*.test.ts'] } });
