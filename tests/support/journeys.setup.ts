import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeSureOfABrowser } from '../../scripts/browser/browser.ts'
import { startDemo } from './demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
  }
}

// Journeys ask much in a short time from one address, and costly hashes are measured elsewhere.
const CALM = { RATE_LIMIT: 'false', LOG_LEVEL: 'error', PASSWORD_MEMORY: '8', PASSWORD_PASSES: '1' }

/** A shop with its demo for each worker, on a port and in a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = project.config.maxWorkers
  project.provide('browserPath', await makeSureOfABrowser())
  const demos = await Promise.all(Array.from({ length: workers }, () => startDemo(CALM, 'tests/support/lab-shop.ts')))
  project.provide(
    'journeyShops',
    demos.map(({ url, folder }) => ({ url, labSocket: join(folder, 'lab.sock') })),
  )
  return async () => void (await Promise.all(demos.map(({ stop }) => stop())))
}
