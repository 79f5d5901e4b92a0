import type { TestProject } from 'vitest/node'
import { makeSureOfABrowser } from '../../scripts/browser/browser.ts'
import { startDemo } from './demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running shop the journeys walk through, as `npm start` makes it. */
    shopUrl: string
    browserPath: string
  }
}

/** One shop with its demo for all journeys, on a port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await makeSureOfABrowser()
  const demo = await startDemo({ RATE_LIMIT: 'false', LOG_LEVEL: 'error' })
  project.provide('shopUrl', demo.url)
  project.provide('browserPath', browserPath)
  return demo.stop
}
