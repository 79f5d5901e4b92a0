import { check } from './check/check.ts'
import { runJourneys } from './test/journeys.ts'
import { conclude } from './test/verdict.ts'
import { NOTHING, plus, runProjects } from './test/vitest.ts'

const wrong = (await check()).map((step) => `check · ${step}`)
const fast = await runProjects(['pure', 'streams', 'ui', 'apart', 'server'])
// A storm measures how long its people wait: nothing else runs beside it.
const storms = await runProjects(['storms'])
const journeys = await runJourneys()
conclude([{ ...NOTHING, failed: wrong.length, wrong }, fast, storms, journeys].reduce(plus))
