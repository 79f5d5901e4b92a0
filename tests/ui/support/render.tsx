import { createStore, Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { newRoot } from './roots.ts'

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
  const { box, root } = newRoot()
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
