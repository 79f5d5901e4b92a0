import type { CheckoutPurpose } from '#contract/platform/checkout-purpose.contract.ts'
import { links } from './links.ts'

/** What money is asked for, by the address of the checkout that lacked the money; nothing where it is another page. */
export function purposeOf(redirect: string, short: string): CheckoutPurpose | undefined {
  const [path, search = ''] = redirect.split('?')
  if (path !== links.checkout() || !/^[1-9]\d{0,17}$/.test(short)) return undefined
  const query = new URLSearchParams(search)
  return { lines: query.get('lines') ?? '', ids: query.get('ids') ?? '', short }
}

/** The checkout that money was asked for. */
export const checkoutOf = ({ lines, ids }: CheckoutPurpose): string => links.checkout(ids === '' ? { lines } : { ids })
