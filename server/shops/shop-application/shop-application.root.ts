import type { ShopApplicationFacts } from '#machines/shops/shop-application.machine.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'
import type { shopApplications } from './shop-application.table.ts'

/** What no move of an application writes; `facts` holds its terms, and what else they say is counted when it is loaded. */
export const SHOP_APPLICATION_FROZEN = ['userId', 'facts', 'createdAt'] as const

/** An application for a shop; the row itself is the state of its lifecycle. */
export interface ShopApplicationRoot extends RootOf<
  typeof shopApplications,
  (typeof SHOP_APPLICATION_FROZEN)[number],
  'facts'
> {
  facts: ShopApplicationFacts
  readonly userName: string
  /** The address that the applicant signs in with. */
  readonly userEmail: string
  /** The content hash of the logo. */
  logoHash: string | null
  /** Who judged the round before. */
  readonly judgedBy: string | null
  /** How many other accounts sent a document of this number. */
  readonly sameNumber: number
}
