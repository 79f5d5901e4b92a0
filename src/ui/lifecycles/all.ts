import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { bondUi } from './bond.ui.tsx'
import { couponUi } from './coupon.ui.tsx'
import { goodsImportUi } from './goods-import.ui.tsx'
import { guaranteeClaimUi } from './guarantee-claim.ui.tsx'
import { orderUi } from './order.ui.tsx'
import { rechargeUi } from './recharge.ui.tsx'
import { refundUi } from './refund.ui.tsx'
import { serviceCaseUi } from './service-case.ui.tsx'
import { settlementUi } from './settlement.ui.tsx'
import { shopApplicationUi } from './shop-application.ui.tsx'
import { shopUi } from './shop.ui.tsx'
import { withdrawalUi } from './withdrawal.ui.tsx'

/** Every lifecycle on screens: notices, the desk's queue and its cases walk this table. */
export const everyUi: readonly LifecycleUi[] = [
  rechargeUi,
  withdrawalUi,
  refundUi,
  shopApplicationUi,
  bondUi,
  guaranteeClaimUi,
  goodsImportUi,
  orderUi,
  settlementUi,
  shopUi,
  serviceCaseUi,
  couponUi,
]

/** The lifecycle of that name; undefined where a newer server names another. */
export const uiNamed = (name: string): LifecycleUi | undefined => everyUi.find((each) => each.name === name)

/** The desk's side of a lifecycle. */
export type DeskOf = NonNullable<LifecycleUi['desk']>

/** A lifecycle with desk cases. */
export type CaseUi = LifecycleUi & { readonly desk: DeskOf }

/** Every lifecycle with desk cases, in the order of the filters. */
export const caseUis: readonly CaseUi[] = everyUi.filter((ui): ui is CaseUi => ui.desk !== undefined)

/** The roles that may decide cases. */
const DESK_ROLES = ['support', 'finance'] as const

/** Whether a person with these roles decides the cases of an entity: one of its events is theirs to ask for at the desk. */
export function decidesCases(roles: readonly string[], entity: string): boolean {
  const mine = DESK_ROLES.filter((role) => roles.includes(role))
  const found = caseUis.find(({ desk }) => desk.entity === entity)
  return (
    found !== undefined &&
    Object.values(found.lifecycle.events).some(({ by }) => mine.some((role) => by.includes(role)))
  )
}

/** The lifecycle that a case is of. */
export function caseUiOf({ entity }: Pick<DeskCase, 'entity'>): CaseUi {
  const found = caseUis.find(({ desk }) => desk.entity === entity)
  if (!found) throw new Error(`No lifecycle has cases of ${entity}`)
  return found
}
