import { describe, expect, it } from 'vitest'
import { SEED } from '#tests/support/seed.ts'
import { testedStorms } from './all-storms.ts'
import { NotRun } from './driver/not-run.ts'
import { type FailedRun, failedRuns, keepFailedRun } from './failed-runs.ts'

/** A run that failed is replayed in its size; of those that take longer than this, `npm run storm` replays the whole. */
const REPLAYED_MINUTES = 1
/** Beside its minutes: to set the stage, to end the last round, and to look at everything. */
const TIMEOUT_MS = (REPLAYED_MINUTES + 3) * 60_000

const runs = (storm: string): FailedRun[] => [
  ...failedRuns(storm).map(({ seed, minutes }) => ({ seed, minutes: Math.min(minutes, REPLAYED_MINUTES) })),
  { seed: SEED, minutes: 0 },
]

describe.for(testedStorms.map((storm) => [storm.name, storm] as const))('the storm %s', ([, storm]) => {
  it.for(runs(storm.name))(
    'leaves every promise kept under seed $seed',
    { timeout: TIMEOUT_MS },
    async ({ seed, minutes }, { skip }) => {
      const lines: string[] = []
      try {
        // How long it took is for `npm run storm` to judge, on a machine that does nothing else.
        const { broken } = await storm.run({ seed, minutes, log: (line) => lines.push(line) })
        if (broken.length > 0) keepFailedRun(storm, { seed, minutes })
        expect(broken, lines.join('\n')).toEqual([])
      } catch (error) {
        if (!(error instanceof NotRun)) throw error
        process.stderr.write(`\nNOT RUN: the storm ${storm.name}. ${error.message}\n\n`)
        skip()
      }
    },
  )
})
