import { createStore, Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { newRoot } from './roots.ts'

/** Something on screen, and the ways of a person with it. */
export interface Shown {
  readonly store: ReturnType<typeof createStore>
  readonly rerender: (content: ReactNode) => Promise<void>
}

/** Shows something as a page would: in a router, with a store of its own. */
export async function show(content: ReactNode, store = createStore()): Promise<Shown> {
  const { root } = newRoot()
  const rerender = (next: ReactNode): Promise<void> =>
    act(async () =>
      root.render(
        <Provider store={store}>
          <MemoryRouter>{next}</MemoryRouter>
        </Provider>,
      ),
    )
  await rerender(content)
  return { store, rerender }
}

/** What one reads: the text of the screen with its blanks evened out. */
export const text = (): string => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The one element that answers to a selector. */
export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const [found, other] = document.body.querySelectorAll<E>(selector)
  if (!found || other) throw new Error(`${other ? 'More than one' : 'No'} ${selector} in ${document.body.innerHTML}`)
  return found
}

/** The button that says or is called so. */
export function button(name: string): HTMLButtonElement {
  const called = [...document.body.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent?.trim() === name,
  )
  if (!called) throw new Error(`No button "${name}" in ${document.body.innerHTML}`)
  return called
}

/** Clicks, and waits until the screen has followed. */
export const click = (element: HTMLElement): Promise<void> => act(async () => element.click())

/** Presses a key. */
export const press = (element: HTMLElement, key: string): Promise<void> =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

/** Types over what stands in an input, as a browser tells React of it. */
export const type = (element: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> =>
  act(async () => {
    const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
    native?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Does something that the screen follows. */
export const doing = (work: () => unknown): Promise<void> =>
  act(async () => {
    await work()
  })
