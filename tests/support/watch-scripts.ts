import type { BrowserContext, Page } from 'playwright-core'

/** The effects of strange text in a window, one sentence each. */
export type Hits = string[]

/** Listens for everything that markup in a text could set off: dialogs, refused scripts, foreign requests. */
export async function watchScripts(context: BrowserContext): Promise<Hits> {
  const hits: Hits = []
  await context.exposeFunction('xssHit', (what: string) => void hits.push(what))
  await context.addInitScript(() => {
    const report = (what: string): void => (window as unknown as { xssHit: (what: string) => void }).xssHit(what)
    addEventListener('securitypolicyviolation', (event) =>
      report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
    for (const name of ['alert', 'confirm', 'prompt', 'a'] as const)
      Object.assign(window, { [name]: () => report(`${name}() was called`) })
  })
  context.on('dialog', (dialog) => {
    hits.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (/^(?:javascript:|https?:\/\/(?!127\.0\.0\.1|localhost))/.test(request.url()))
      hits.push(`request: ${request.url()}`)
  })
  return hits
}

/** Markup on the page that none of its authors wrote: handlers as attributes, scripts, frames, addresses that are code. */
export const strangeMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What these say is read aloud and never followed.
    const TEXTS = new Set(['alt', 'aria-label', 'title', 'value', 'placeholder'])
    const found = [
      ...document.querySelectorAll(
        'iframe,object,embed,base[href],body base,math,marquee,template,body form[action*="example"]',
      ),
    ]
    const handlers = [...document.querySelectorAll('*')].filter((each) =>
      [...each.attributes].some(
        ({ name, value }) => name.startsWith('on') || (!TEXTS.has(name) && /^\s*(?:javascript|data:text)/i.test(value)),
      ),
    )
    const scripts = [...document.scripts].filter(({ src }) => !src.startsWith(location.origin))
    return [...found, ...handlers, ...scripts].map((each) => each.outerHTML.slice(0, 120))
  })
