import { useAtomValue } from 'jotai'
import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'

const SHOP = '/pages/shop/'
/** Pages of a person that a merchant also works with: they belong to My shop while one comes from there. */
const OF_BOTH = [
  '/pages/message/',
  '/pages/member/money',
  '/pages/member/withdrawal',
  '/pages/member/message_setting',
  '/pages/public/notice_detail',
]

const starts = (pathname: string, with_: readonly string[]): boolean =>
  with_.some((start) => pathname.startsWith(start))

/** Whether a merchant is in My shop, with what the page before says about pages that belong to both sides. */
export function useWorkplace(): boolean {
  const { pathname } = useLocation()
  const isMerchant = useAtomValue(sessionAtom).user?.roles.includes('merchant') ?? false
  const [was, setWas] = useState(false)
  const isShopPage = pathname.startsWith(SHOP) && pathname !== links.shopApply()
  const is = isMerchant && (isShopPage || (was && starts(pathname, OF_BOTH)))
  if (is !== was) setWas(is)
  return is
}

/** See `useInShop`. */
export const InShop = createContext(false)

/** Whether this page is drawn in My shop: with its rail, and without what shoppers need. */
export const useInShop = (): boolean => useContext(InShop)
