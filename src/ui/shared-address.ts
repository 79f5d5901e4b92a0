import { links } from './links.ts'

/** An address that was handed on names its product in the path; the pages of the shop have their routes in the hash. */
export function openSharedAddress(): void {
  const [name, id] = /p-([\w-]{1,40})$/.exec(location.pathname) ?? []
  if (name === undefined || id === undefined || location.hash !== '') return
  history.replaceState(history.state, '', `${location.pathname.slice(0, -name.length)}#${links.goods(id)}`)
}
