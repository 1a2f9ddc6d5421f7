import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { TestTags } from 'vitest'
import { defineConfig } from 'vitest/config'
import requirements from './test/requirements.json' with { type: 'json' }

const DATABASES = 'test/databases.setup.ts'
const QUICK_PASSWORDS = 'test/quick-passwords.setup.ts'
const DEMO = 'test/e2e/demo.setup.ts'
// Much of a test's time is waiting: for a child process, PostgreSQL or the browser.
const maxWorkers = availableParallelism() + 1

/** A test with the tag of a requirement proves it: test/specification.md. */
const REQUIREMENTS = Object.values(requirements).flatMap((texts) =>
  Object.entries(texts).map(([name, description]) => ({
    name: name as TestTags['tags'],
    description,
  })),
)

const project = (name: string, include: string[], globalSetup: string[], timeoutMs: number) => ({
  extends: true as const,
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    chaiConfig: { truncateThreshold: 2000 },
    expect: { poll: { timeout: 60_000 } },
    name,
    include,
    globalSetup,
    setupFiles: [QUICK_PASSWORDS],
    testTimeout: timeoutMs,
    hookTimeout: 240_000,
    // Test files of a worker share its modules; without this, loading them takes a quarter of the time.
    isolate: false,
    maxWorkers,
    // Tests start several hundred Node processes, which share their compiled modules.
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled'),
    },
  },
})

export default defineConfig({
  test: {
    chaiConfig: { truncateThreshold: 2000 },
    tags: [
      { name: 'long', description: 'Runs in `npm run test:long` only.', timeout: 480_000 },
      ...REQUIREMENTS,
    ],
    projects: [
      project('unit', ['{src,tools}/**/*.test.{ts,tsx}'], [DATABASES], 120_000),
      project('integration', ['test/**/*.test.ts'], [DATABASES], 120_000),
      project('browser', ['test/e2e/**/*.e2e.ts'], [DEMO], 180_000),
      project('long', ['test/{.,e2e,scale}/*.long.ts'], [DATABASES, DEMO], 480_000),
      project('reliability', ['test/reliability/*.long.ts'], [DATABASES], 480_000),
    ],
  },
})
