import { makeSureOfABrowser } from '../browser/browser.ts'
import { type Count, hasTests, NOTHING, runProjects } from './vitest.ts'

/** Runs the browser journeys with a browser made sure of; no browser is a failure, never a silence. */
export async function runJourneys(): Promise<Count> {
  if (!hasTests('journeys')) {
    console.log('There are no journeys yet.')
    return NOTHING
  }
  try {
    return await runProjects(['journeys'], { CHROME_PATH: await makeSureOfABrowser() })
  } catch (error) {
    return { ...NOTHING, failed: 1, wrong: [`the browser: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
