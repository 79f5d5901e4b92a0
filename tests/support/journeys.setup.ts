import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { makeSureOfABrowser } from '../../scripts/browser/browser.ts'
import { buildAll } from '../../scripts/build-all.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { CALM, startDemo } from './demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all journeys listens: starting one took a second of each file. */
    browserAddress: string
  }
}

// Each headless window has an address bar, whose suggestions are two more pages: they took a process and most of a second of a
// core. A browser obeys only the last such flag, so those of playwright that matter here are repeated.
const DISABLED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

const LAB = ['--import', 'tsx', 'tests/support/lab-shop.ts']

/** A shop with its demo for each worker, on a port and in a data folder of its own, and a browser for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = project.config.maxWorkers
  const executablePath = await makeSureOfABrowser()
  // Its own shops need the pages alone; one journey opens what `npm start` opens.
  await buildAll()
  const demos = await Promise.all(Array.from({ length: workers }, () => startDemo(CALM, LAB)))
  const args = [...CHROMIUM_FLAGS, `--disable-features=${DISABLED.join(',')}`]
  const browser = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
  project.provide('browserAddress', browser.wsEndpoint())
  project.provide(
    'journeyShops',
    demos.map(({ url, folder }) => ({ url, labSocket: join(folder, 'lab.sock') })),
  )
  return async () => void (await Promise.all([browser.close(), ...demos.map(({ stop }) => stop())]))
}
