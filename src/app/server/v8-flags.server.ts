import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/** Must precede the dynamic imports: compiling 600 files takes most of the startup. */
export function applyCompileCache(): void {
  enableCompileCache(COMPILED)
}

/** Call it when everything is loaded: V8 rejects cached code that was compiled with other flags. */
export function applyV8Flags(): void {
  // Otherwise the matches of searches collect in the old generation.
  setFlagsFromString('--no-allocation-site-pretenuring')
}
