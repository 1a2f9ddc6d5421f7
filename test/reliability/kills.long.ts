import { describe, it } from 'vitest'
import { ENGINES } from '../test-database.ts'
import { expectKillsSurvived } from './random-kills.ts'

const kills = Number(process.env.KILLS ?? 5)
const seed = Number(process.env.KILLS_SEED ?? Math.floor(Math.random() * 2 ** 31))

describe.each(ENGINES)('processes killed at random on %s', { timeout: 7_200_000 }, (engine) => {
  it(`every acknowledged write survives ${kills} kills (seed ${seed})`, () =>
    expectKillsSurvived(engine, kills, seed))
})
