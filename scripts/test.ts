import { check } from './check/check.ts'
import { runJourneys } from './test/journeys.ts'
import { conclude } from './test/verdict.ts'
import { NOTHING, plus, runProjects } from './test/vitest.ts'

const { failed } = await check()
const fast = await runProjects(['pure', 'streams', 'ui', 'server'])
const journeys = await runJourneys()
conclude(plus({ ...NOTHING, failed }, plus(fast, journeys)))
