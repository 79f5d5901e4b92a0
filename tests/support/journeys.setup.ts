import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeSureOfABrowser } from '../../scripts/browser/browser.ts'
import { startDemo } from './demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running shop the journeys walk through, as `npm start` makes it. */
    shopUrl: string
    browserPath: string
    /** Through this one changes what no call changes: the clock, the shelves. */
    labSocket: string
  }
}

// Journeys ask much in a short time from one address, and costly hashes are measured elsewhere.
const CALM = { RATE_LIMIT: 'false', LOG_LEVEL: 'error', PASSWORD_MEMORY: '8', PASSWORD_PASSES: '1' }

/** One shop with its demo for all journeys, on a port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await makeSureOfABrowser()
  const demo = await startDemo(CALM, 'tests/support/lab-shop.ts')
  project.provide('shopUrl', demo.url)
  project.provide('browserPath', browserPath)
  project.provide('labSocket', join(demo.folder, 'lab.sock'))
  return demo.stop
}
