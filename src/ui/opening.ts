import i18next from 'i18next'
import { links } from './links.ts'
import { OPENING_SCREENS } from './opening-screens.ts'
import { screens } from './screens.tsx'

/**
 * Fetches the code and the texts of the screen that the page opens at, beside what every page needs instead of after it. Resolves when
 * they are there or failed: the page reports a failure when it is drawn.
 */
export async function fetchOpening(hash: string): Promise<void> {
  const opening = hash.replace(/^#/, '').split('?')[0] || '/'
  const path = opening === '/' ? links.home() : opening
  const code = screens.find((screen) => screen.path === path)?.fetch()
  const texts = i18next.loadNamespaces([...(OPENING_SCREENS[path]?.texts ?? [])])
  await Promise.allSettled([code, texts])
}
