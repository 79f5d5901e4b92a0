import { links } from '../../links.ts'

/** A screen of the desk, and who works at it: finance has support's rights too. */
export interface DeskPlace {
  readonly key:
    | 'queue'
    | 'service'
    | 'users'
    | 'shops'
    | 'trades'
    | 'reports'
    | 'questions'
    | 'searches'
    | 'contents'
    | 'history'
    | 'networks'
    | 'books'
    | 'coupons'
  readonly to: string
  readonly role: 'support' | 'finance'
}

/** The screens of the desk, in the order of its navigation. */
export const deskPlaces: readonly DeskPlace[] = [
  { key: 'queue', to: links.deskQueue(), role: 'support' },
  { key: 'service', to: links.deskService(), role: 'support' },
  { key: 'users', to: links.deskUsers(), role: 'support' },
  { key: 'shops', to: links.deskShops(), role: 'support' },
  { key: 'trades', to: links.deskTrades(), role: 'support' },
  { key: 'reports', to: links.deskReports(), role: 'support' },
  { key: 'questions', to: links.deskQuestions(), role: 'support' },
  { key: 'searches', to: links.deskSearches(), role: 'support' },
  { key: 'contents', to: links.deskContents(), role: 'support' },
  { key: 'networks', to: links.deskNetworks(), role: 'finance' },
  { key: 'books', to: links.deskBooks(), role: 'finance' },
  { key: 'coupons', to: links.deskCoupons(), role: 'finance' },
  { key: 'history', to: links.deskHistory(), role: 'support' },
]
