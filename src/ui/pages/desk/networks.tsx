import { useTexts } from '../../primitives/use-texts.ts'
import { showNetwork, watchNetworks, watchUncreditable } from '#streams/money/chain-networks.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FinanceOnly } from './finance-only.tsx'
import { NetworkCard } from './networks/network-card.tsx'
import { UncreditableList } from './networks/uncreditable-list.tsx'

/** The networks that money comes and goes by: finance opens and closes each way of each, with a reason. */
export function DeskNetworksPage() {
  const { t } = useTexts('deskMoney')
  return (
    <FinanceOnly title={t('networks.title')}>
      <Networks />
    </FinanceOnly>
  )
}

function Networks() {
  const { t } = useTexts('deskMoney')
  return (
    <BoardPage title={t('networks.title')} under={<DeskNav />}>
      <LiveContent
        live={useLive(watchNetworks())}
        skeleton={<SkeletonRows count={3} className="h-60" />}
        isEmpty={(networks) => networks.length === 0}
        empty={<EmptyState title={t('networks.empty')} text={t('networks.emptyText')} />}
      >
        {(networks) => (
          <div className="grid gap-4">
            <div className="gutter grid gap-4 wide:grid-cols-3 wide:items-start">
              {networks.map((network) => (
                <NetworkCard key={network.code} network={network} onSet={showNetwork} />
              ))}
            </div>
            <UncreditableTransfers />
          </div>
        )}
      </LiveContent>
    </BoardPage>
  )
}

function UncreditableTransfers() {
  return (
    <LiveContent live={useLive(watchUncreditable())} skeleton={null} isEmpty={({ length }) => length === 0}>
      {(transfers) => <UncreditableList of={transfers} />}
    </LiveContent>
  )
}
