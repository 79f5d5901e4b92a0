/** The routes at which an article is read; the first one was its address before articles had a page of their own. */
const PARAMS: Readonly<Record<string, string>> = { '#/pages/web/service': 'article', '#/pages/public/article': 'id' }

/** The id of the article that an address of this shop leads to. */
export function articleAt(href: string): string | undefined {
  const { origin, hash } = new URL(href)
  const [path = '', query = ''] = hash.split('?', 2)
  const param = PARAMS[path]
  if (origin !== location.origin || param === undefined) return undefined
  return /^[0-9A-Za-z_-]{1,40}/.exec(new URLSearchParams(query).get(param) ?? '')?.[0]
}
