/** The help articles, by their keys in the catalogue, in the order of their list. */
export const ARTICLES = [
  'paying',
  'recharge',
  'rechargeMissing',
  'withdrawal',
  'withdrawalPaused',
  'payPassword',
  'refund',
  'returning',
  'escrow',
  'guarantee',
  'shipping',
  'cancelling',
  'accountLocked',
  'walletFrozen',
  'merchant',
  'fund',
  'safety',
] as const
export type Article = (typeof ARTICLES)[number]

/** The article of that key; undefined where there is none. */
export const articleNamed = (key: string): Article | undefined => ARTICLES.find((each) => each === key)

/** The article that an address leads to, if it is one of this shop's help page. */
export function articleAt(href: string): Article | undefined {
  const { origin, hash } = new URL(href)
  const [path, query = ''] = hash.split('?', 2)
  if (origin !== location.origin || path !== '#/pages/web/service') return undefined
  return articleNamed(new URLSearchParams(query).get('article') ?? '')
}
