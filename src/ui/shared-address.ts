import { sharedRoute } from './shared-route.ts'

/** An address that was handed on names a product or a shop in its path; the pages of the shop have their routes in the hash. */
export function openSharedAddress(): void {
  const shared = sharedRoute(location)
  if (!shared) return
  const folder = location.pathname.slice(0, -shared.name.length)
  history.replaceState(history.state, '', `${folder}#${shared.route}`)
}
