import { applyCompileCache } from './app/server/v8-flags.server.ts'

applyCompileCache()
const { runCommand } = await import('./app/cli/run-command.server.ts')
await runCommand(process.argv.slice(2))
