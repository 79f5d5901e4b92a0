import type { RechargePurpose } from '#contract/recharge.contract.ts'
import { links } from './links.ts'

/** What a recharge is for, by the address of the checkout that lacked the money; nothing where it is another page. */
export function purposeOf(redirect: string, short: string): RechargePurpose | undefined {
  const [path, search = ''] = redirect.split('?')
  if (path !== links.checkout() || !/^[1-9]\d{0,17}$/.test(short)) return undefined
  const query = new URLSearchParams(search)
  return { lines: query.get('lines') ?? '', ids: query.get('ids') ?? '', short }
}

/** The checkout that a recharge was for. */
export const checkoutOf = ({ lines, ids }: RechargePurpose): string => links.checkout(ids === '' ? { lines } : { ids })
