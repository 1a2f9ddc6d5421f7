import { fileURLToPath } from 'node:url'
import { install } from '../../scripts/install.mjs'

await install(fileURLToPath(new URL('.', import.meta.url)), false)
