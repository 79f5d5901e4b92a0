/** The screens that an address outside the page names, by the letter before the id. */
const SCREENS = { p: '/pages/product/goods', s: '/pages/product/shop_home' } as const

/** The route that an address which was handed on names in its path (decision 0060), and that name; undefined for every other address. */
export function sharedRoute({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): { readonly route: string; readonly name: string } | undefined {
  const [, name, screen, id] = (hash === '' && /\/(([ps])-([\w-]{1,40}))$/.exec(pathname)) || []
  if (name === undefined || id === undefined) return undefined
  return { route: `${SCREENS[screen as keyof typeof SCREENS]}?id=${id}`, name }
}
