import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from './load-chunk.ts'

/** Who may open a screen; a visitor on any other is led to login and back. */
export type Access = 'everyone' | 'signedIn' | 'merchant' | 'staff'

/** One screen: its route, its page, who may see it, and whether it stands in the tab bar. */
export interface Screen {
  readonly path: string
  readonly Page: LazyExoticComponent<ComponentType>
  readonly access: Access
  readonly tab?: 'home' | 'classify' | 'cart' | 'member'
}

const screen = (path: string, load: () => Promise<ComponentType>, access: Access = 'everyone', tab?: Screen['tab']): Screen => ({
  path,
  Page: lazy(() => loadChunk(load).then((Page) => ({ default: Page }))),
  access,
  ...(tab ? { tab } : {}),
})

/** Every screen of the product, one row each. The route tree is the folder tree of `pages/`. */
export const screens: readonly Screen[] = [
  // rows
]
