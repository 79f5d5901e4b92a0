import { makeSureOfABrowser } from '../browser/browser.ts'
import { type Count, NOTHING } from './count.ts'
import { runTests } from './vitest.ts'

/** Runs the browser journeys. A missing browser is a failure. */
export async function runJourneys(): Promise<Count> {
  try {
    return await runTests({ projects: ['journeys'], env: { CHROME_PATH: await makeSureOfABrowser() } })
  } catch (error) {
    return { ...NOTHING, failed: 1, wrong: [`the browser: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
