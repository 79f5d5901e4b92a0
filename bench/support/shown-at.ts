import type { Page } from 'playwright-core'

/** Begins to watch an open page for what matches last to hold a text; the page then knows the moment at which the frame with it was out. */
export async function watchFor(page: Page, selector: string, text = ''): Promise<void> {
  await page.evaluate(
    ([wanted, within]) => {
      const shown = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${wanted} ${within} never came to be seen`)), 15_000)
        const afterTheFrame = (): void => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(Date.now()))
          channel.port1.start()
          channel.port2.postMessage(null)
        }
        const eye = new MutationObserver(() => {
          if (![...document.querySelectorAll(wanted)].at(-1)?.textContent?.includes(within)) return
          eye.disconnect()
          requestAnimationFrame(afterTheFrame)
        })
        eye.observe(document.body, { childList: true, subtree: true })
      })
      Object.assign(globalThis, { shown })
    },
    [selector, text] as const,
  )
}

/** When it was shown, by the page's clock. */
export const shownAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown)
