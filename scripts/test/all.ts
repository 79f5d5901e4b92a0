import { NO_POSTGRES } from '#tests/support/postgres.ts'
import { check } from '../check/check.ts'
import { type Count, NOTHING, plus } from './count.ts'
import { runOnOtherNode } from './fast.ts'
import { runJourneys } from './journeys.ts'
import { runTests } from './vitest.ts'

/** Tests of connections and races: they show whether the PostgreSQL of a machine works. */
const OF_DATABASES = [
  'tests/server/db',
  'tests/server/hostile/two-processes.test.ts',
  'tests/server/jobs/outage.test.ts',
]

/** Runs them without a PostgreSQL, and in the other way of having one: named by `ALSO_ON_DATABASE`, or started by the tests. */
async function runOnOtherDatabases(): Promise<Count> {
  const other = process.env['TEST_DATABASE_URL'] ? '' : process.env['ALSO_ON_DATABASE']
  const counts: Count[] = []
  for (const TEST_DATABASE_URL of [NO_POSTGRES, ...(other === undefined ? [] : [other])])
    counts.push(await runTests({ projects: ['server'], only: OF_DATABASES, env: { TEST_DATABASE_URL } }))
  return counts.reduce(plus)
}

/** Runs a part and prints how long it took. */
async function timed(name: string, part: () => Promise<Count>): Promise<Count> {
  const begun = performance.now()
  const count = await part()
  console.log(`${name}: ${((performance.now() - begun) / 1_000).toFixed(0)} s\n`)
  return count
}

async function checked(): Promise<Count> {
  const wrong = (await check()).map((step) => `check · ${step}`)
  return { ...NOTHING, failed: wrong.length, wrong }
}

/** Everything CI runs. `ALSO_ON_NODE` names a second Node binary for the streams and one start of the shop. */
export async function runAllTests(): Promise<Count> {
  return [
    await timed('check', checked),
    await timed('tests', () => runTests({ projects: ['pure', 'streams', 'ui', 'apart', 'server'] })),
    // A storm measures how long its people wait: nothing else runs beside it.
    await timed('storms', () => runTests({ projects: ['storms'] })),
    await timed('simulation', () => runTests({ projects: ['simulation'] })),
    await timed('races', () => runTests({ projects: ['races'] })),
    await timed('other databases', runOnOtherDatabases),
    await timed('journeys', runJourneys),
    await timed('another Node', () => runOnOtherNode(process.env['ALSO_ON_NODE'])),
  ].reduce(plus)
}
