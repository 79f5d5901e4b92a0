import { runJourneys } from './test/journeys.ts'
import { conclude } from './test/verdict.ts'

conclude(await runJourneys())
