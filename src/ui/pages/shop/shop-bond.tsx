import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { watchBondBoard } from '#streams/fund/bond.stream.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { together } from '../../hooks/together.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useInView } from '../../lifecycles/in-view.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { ClaimsOfShop } from './shop-bond/claims-of-shop.tsx'
import { FundState } from './shop-bond/fund-state.tsx'
import { KeptParts } from './shop-bond/kept-parts.tsx'
import { LevelChange } from './shop-bond/level-change.tsx'
import { LevelTable } from './shop-bond/level-table.tsx'
import { SignedContracts } from './shop-bond/signed-contracts.tsx'
import { useLevelChanges } from './shop-bond/use-level-changes.ts'

/** The operating fund of the merchant's shop: levels, the live state, what is kept, and the way up and down. */
export function ShopBondPage() {
  const { user } = useAtomValue(sessionAtom)
  return <MerchantsOnly>{user?.shop_id && <Fund shopId={user.shop_id} />}</MerchantsOnly>
}

function Fund({ shopId }: { shopId: string }) {
  const { t } = useTexts('bond')
  const live = together({ shop: useLive(watchShopState(shopId)), board: useLive(watchBondBoard()) })
  return (
    <BoardPage title={t('title')}>
      <LiveContent live={live} skeleton={<FundSkeleton />}>
        {({ shop, board }) => <Whole shop={shop} board={board} />}
      </LiveContent>
    </BoardPage>
  )
}

function Whole({ shop, board }: { shop: ShopStateView; board: BondBoard }) {
  useInView(shop)
  const [chosen, choose] = useState<number>()
  const changes = useLevelChanges(shop, board)
  const change = changes.find(({ level }) => level === chosen)
  return (
    <div className="gutter grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,7fr)] wide:items-start">
      <div className="grid grid-cols-1 gap-4">
        <FundState shop={shop} board={board} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <LevelTable shop={shop} board={board} changes={changes} chosen={change?.level} onChoose={choose} />
        {change && <LevelChange key={change.level} change={change} shop={shop} board={board} />}
        <KeptParts shop={shop} board={board} />
        <ClaimsOfShop />
        <SignedContracts />
      </div>
    </div>
  )
}

function FundSkeleton() {
  return (
    <div className="gutter grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]">
      <div className="grid content-start gap-4">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </div>
  )
}
