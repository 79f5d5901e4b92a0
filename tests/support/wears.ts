import type { Page } from 'playwright-core'

/** Waits until every colour of a theme has arrived: those that are inherited come one after the other. */
export async function isWorn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition))
}

/** Puts a theme on. */
export async function wears(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), theme)
  await isWorn(page)
}
