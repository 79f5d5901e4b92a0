import { links } from './links.ts'
import { sharedProduct } from './shared-product.ts'

/** An address that was handed on names its product in the path; the pages of the shop have their routes in the hash. */
export function openSharedAddress(): void {
  const id = sharedProduct(location)
  if (id === undefined) return
  history.replaceState(history.state, '', `${location.pathname.slice(0, -`p-${id}`.length)}#${links.goods(id)}`)
}
