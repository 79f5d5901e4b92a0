import { useLocation } from 'react-router-dom'
import { links } from '../../links.ts'

/** Merchants and customer service work on these: they neither search nor shop there. */
const AT_WORK = ['/pages/shop/', '/pages/desk/']

/** Whether a shopper or a visitor reads this page. */
export function useIsShoppersPage(): boolean {
  const { pathname } = useLocation()
  return pathname === links.shopApply() || !AT_WORK.some((start) => pathname.startsWith(start))
}
