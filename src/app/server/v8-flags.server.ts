import { setFlagsFromString } from 'node:v8'

/** Call it when everything is loaded: V8 rejects cached code that was compiled with other flags. */
export function applyV8Flags(): void {
  // Otherwise the matches of searches collect in the old generation.
  setFlagsFromString('--no-allocation-site-pretenuring')
}
