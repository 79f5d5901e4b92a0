import { type Count, NOTHING, plus } from './count.ts'
import { runTests } from './vitest.ts'

/** Draws every screen in every state: a quarter of the time of all the others. */
const SLOW = ['tests/ui/every-screen.test.tsx', 'tests/ui/every-screen-reports.test.tsx']

/** Runs the tests that need no server, in under a minute. */
export const runFastTests = (): Promise<Count> =>
  runTests({ projects: ['pure', 'streams', 'ui', 'apart'], without: SLOW })

/** Runs the streams on another Node as well, and starts the built shop there once. Without a binary it runs nothing. */
export async function runOnOtherNode(node: string | undefined): Promise<Count> {
  if (!node) return NOTHING
  const start = { projects: ['journeys'], only: ['tests/journeys/as-npm-start.test.ts'], node } as const
  const count = plus(await runTests({ projects: ['streams'], node }), await runTests(start))
  return { ...count, wrong: count.wrong.map((line) => `on ${node} · ${line}`) }
}
