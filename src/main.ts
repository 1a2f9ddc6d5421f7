import cluster from 'node:cluster'
import { type Config, loadConfig } from './config.ts'
import { ROLES, startProcess } from './start-process.ts'
import {
  type FromProcess,
  PREPARED_FLAG,
  SOCKET_FLAG,
  supervise,
  type ToProcess,
} from './supervise.ts'
import { tellMistake } from './tell-mistake.ts'

/** Everything in this process, for who has one core or works on the program. */
function startAlone(config: Config): Promise<void> {
  let at = ''
  return startProcess(config, 'all', {
    onListening: (address) => {
      at = address
    },
    onPrepared: () =>
      void process.stdout.write(`Gazetteer is ready at ${config.publicOrigin ?? at}\n`),
  })
}

/** One of several processes, which tells the one that started it how far it is. */
function startMember(config: Config): Promise<void> {
  const given = process.argv.find((argument) => argument.startsWith('--role='))
  const role = ROLES.find((each) => given === `--role=${each}`) ?? 'all'
  const tell = (message: FromProcess) => void process.send?.(message)
  const ready = new Promise<void>((done) => {
    if (process.argv.includes(PREPARED_FLAG)) done()
    process.on('message', ({ kind }: ToProcess) => kind === 'ready' && done())
  })
  return startProcess(
    { ...config, hasSocket: process.argv.includes(SOCKET_FLAG) },
    role,
    {
      onListening: (address) => tell({ kind: 'listening', address }),
      onPrepared: () => tell({ kind: 'prepared' }),
    },
    ready,
  )
}

try {
  const config = loadConfig()
  if (cluster.isWorker) await startMember(config)
  else if (config.processes > 1) supervise(config)
  else await startAlone(config)
} catch (error) {
  const mistake = tellMistake(error)
  if (mistake === null) throw error
  process.stderr.write(`${mistake}\n`)
  process.exit(1)
}
