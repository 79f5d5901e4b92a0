import { check } from '../check/check.ts'
import { type Count, NOTHING, plus } from './count.ts'
import { runOnOtherNode } from './fast.ts'
import { runJourneys } from './journeys.ts'
import { runTests } from './vitest.ts'

/** Everything CI runs. `ALSO_ON_NODE` names a second Node binary for the fast tests and one start of the shop. */
export async function runAllTests(): Promise<Count> {
  const wrong = (await check()).map((step) => `check · ${step}`)
  const checked = { ...NOTHING, failed: wrong.length, wrong }
  const tests = await runTests({ projects: ['pure', 'streams', 'ui', 'apart', 'server'] })
  // A storm measures how long its people wait: nothing else runs beside it.
  const storms = await runTests({ projects: ['storms'] })
  const journeys = await runJourneys()
  const other = await runOnOtherNode(process.env['ALSO_ON_NODE'])
  return [checked, tests, storms, journeys, other].reduce(plus)
}
