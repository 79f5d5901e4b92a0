import { check } from './check/check.ts'
import { runJourneys } from './test/journeys.ts'
import { conclude } from './test/verdict.ts'
import { NOTHING, plus, runProjects } from './test/vitest.ts'

const { failed } = await check()
const fast = await runProjects(['pure', 'streams', 'ui', 'server'])
// A storm measures how long its people wait: nothing else runs beside it.
const storms = await runProjects(['storms'])
const journeys = await runJourneys()
conclude([{ ...NOTHING, failed }, fast, storms, journeys].reduce(plus))
