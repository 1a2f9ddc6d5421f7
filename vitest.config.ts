import { defineConfig } from 'vitest/config'

const jsx = { runtime: 'automatic' } as const

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        oxc: { jsx },
        test: {
          name: 'rules',
          globalSetup: ['test/postgres-server.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        oxc: { jsx },
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['test/e2e/prepare-demo.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
})
