import { parseArgs } from 'node:util'
import { NOTHING, plus } from './test/count.ts'
import { conclude } from './test/verdict.ts'
import { runTests } from './test/vitest.ts'

// npm run races -- [--seed N] [--seeds N]
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, seeds: { type: 'string', default: '1' } },
})
if (![values.seed, values.seeds].every((each) => /^[1-9]\d{0,8}$/.test(each)))
  throw new Error('npm run races -- [--seed N] [--seeds N]')

/** So many seeds share a database: much later, deadlines of the first ones would come in the scenes of the last ones. */
const CHUNK = 250

const [from, count] = [Number(values.seed), Number(values.seeds)]
let sum = NOTHING
for (let done = 0; done < count && sum.failed === 0; done += CHUNK)
  sum = plus(
    sum,
    await runTests({
      projects: ['races'],
      only: ['tests/races/raced.test.ts'],
      env: { RACE_SEED: String(from + done), RACE_SEEDS: String(Math.min(CHUNK, count - done)) },
    }),
  )
conclude(sum)
