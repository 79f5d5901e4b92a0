import i18next from 'i18next'
import { createStore, Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'

const catalogues = import.meta.glob<{ default: object }>('../../../locales/*/*.json', { eager: true })

const resources: Record<string, Record<string, object>> = {}
for (const [path, { default: words }] of Object.entries(catalogues)) {
  const [language = '', file = ''] = path.split('/').slice(-2)
  resources[language] = { ...resources[language], [file.replace('.json', '')]: words }
}

/** Speaks a language with the real catalogues. */
export async function speak(language = 'en'): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: resources as never,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
}

/** What a test sees of a rendered piece. */
export interface Rendered {
  readonly box: HTMLElement
  readonly store: ReturnType<typeof createStore>
  readonly text: () => string
  readonly find: (selector: string) => HTMLElement
  readonly click: (selector: string) => Promise<void>
  readonly again: (node: ReactNode) => Promise<void>
  readonly close: () => void
}

/** Renders a piece with the store, the router and the catalogues around it. */
export async function render(node: ReactNode, { path = '/' } = {}): Promise<Rendered> {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const store = createStore()
  const around = (inner: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>{inner}</MemoryRouter>
    </Provider>
  )
  await act(async () => root.render(around(node)))
  const find = (selector: string): HTMLElement => {
    const found = box.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`nothing at ${selector} in ${box.innerHTML}`)
    return found
  }
  return {
    box,
    store,
    text: () => box.textContent ?? '',
    find,
    click: (selector) => act(async () => find(selector).click()),
    again: (inner) => act(async () => root.render(around(inner))),
    close: () => {
      act(() => root.unmount())
      box.remove()
    },
  }
}
