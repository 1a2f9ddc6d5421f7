import { setFlagsFromString } from 'node:v8'

/**
 * Stops V8 from allocating short-lived objects in the old generation, where the thousand matches of a
 * search otherwise collect. `GET /api/search` with 16 connections takes 9 % less processor time and serves
 * 30 % more requests (nine alternating runs, 100,000 rows). Called when everything is loaded: V8 rejects
 * cached code that was compiled with other flags.
 */
export function applyV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
