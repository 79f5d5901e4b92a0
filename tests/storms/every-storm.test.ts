import { describe, expect, it } from 'vitest'
import { SEED } from '#tests/support/seed.ts'
import { allStorms } from './all-storms.ts'
import { NotRun } from './driver/not-run.ts'
import { failingSeeds, keepFailingSeed } from './failing-seeds.ts'

const seeds = (storm: string): number[] => [...failingSeeds(storm), SEED]

describe.for(allStorms.map((storm) => [storm.name, storm] as const))('the storm %s', ([, storm]) => {
  it.for(seeds(storm.name))('leaves every promise kept under seed %i', async (seed, { skip }) => {
    const lines: string[] = []
    try {
      // How long it took is for `npm run storm` to judge, on a machine that does nothing else.
      const { broken } = await storm.run({ seed, minutes: 0, log: (line) => lines.push(line) })
      if (broken.length > 0) keepFailingSeed(storm.name, seed)
      expect(broken, lines.join('\n')).toEqual([])
    } catch (error) {
      if (!(error instanceof NotRun)) throw error
      process.stderr.write(`\nNOT RUN: the storm ${storm.name}. ${error.message}\n\n`)
      skip()
    }
  })
})
