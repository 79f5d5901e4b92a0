import type { Page } from 'playwright-core'

/** What the shop does with what a screen asks while its picture is taken. */
export const states = {
  live: async () => {},
  /** Nothing is answered. */
  loading: (page: Page) => page.route('**/api/**', () => {}),
  /** Everything fails, in the shop's own words. */
  failed: (page: Page) =>
    page.route('**/api/**', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 0, msg: '', time: '', data: { problem: { key: 'system.unknown', params: {} } } },
      }),
    ),
} as const satisfies Record<string, (page: Page) => Promise<unknown>>

/** The state of that name, or an error that lists them. */
export function stateNamed(name: string): keyof typeof states {
  if (name in states) return name as keyof typeof states
  throw new Error(`No state is called ${name}: there are ${Object.keys(states).join(', ')}`)
}
