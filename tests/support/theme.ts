import type { Page } from 'playwright-core'

/** Waits until every colour of a theme has arrived: inherited ones follow one after the other. */
export async function themeSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition))
}

/** Sets a theme and waits for its colours. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((look) => (document.documentElement.dataset['theme'] = look), theme)
  await themeSettled(page)
}
