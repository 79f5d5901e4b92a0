import { useTexts } from '../../../primitives/use-texts.ts'
import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { useLifecycle } from '../../../hooks/use-lifecycle.ts'
import { bondUi } from '../../../lifecycles/bond.ui.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { Actions } from '../../../lifecycles/lifecycle-actions.tsx'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Postponing } from './blocks.tsx'
import { WhyItWaits } from './why-it-waits.tsx'

/** The events that are asked for in the table of levels beside this. */
const BY_LEVEL: ReadonlySet<string> = new Set(['bond.upgrade', 'bond.requestRefund'])

/** What the fund holds and why, its live state with the deadline, and what happened to it. */
export function FundState({ shop, board }: { shop: ShopStateView; board: BondBoard }) {
  const { t } = useTexts('bond')
  const { dateTime } = useFormat()
  const { bond } = shop
  const { facts } = bond
  const { open, tags } = useLifecycle(bondLifecycle, bond, shop.as)
  const isReviewed = tags.includes('desk') && !tags.includes('leaving')
  const own = shop.timeline.filter(({ lifecycle }) => lifecycle === bondLifecycle.name)
  const root = { ...shop, timeline: own }
  // An outage gives time back: then the deadline is later than the facts say.
  const endOfGrace = bond.deadline_event === 'bond.graceEnd' ? bond.deadline_at : facts.graceUntil
  const nameOf = (level: number): string => t(`names.${level as 0}`)
  return (
    <section aria-label={t('page.state')} data-part="fund" className="card grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="font-medium">{nameOf(facts.level)}</h2>
        <LifecycleBadge of={bondUi} view={bond} />
      </header>
      <p className="grid gap-0.5">
        <span className="text-sm text-muted">{t('facts.fund')}</span>
        <Money micro={facts.fundMicro} className="text-2xl font-bold" />
      </p>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('facts.minimum')}>
          <Money micro={facts.minimumMicro} />
        </FactRow>
        {facts.movingMicro !== '0' && (
          <FactRow label={t('facts.moving')}>
            <Money micro={facts.movingMicro} />
          </FactRow>
        )}
        {facts.target && <FactRow label={t('page.target')}>{nameOf(facts.target.level)}</FactRow>}
        <FactRow label={t('facts.claimable')}>
          <Money micro={board.claimable} />
        </FactRow>
        {endOfGrace !== null && <FactRow label={t('page.fillUntil')}>{dateTime(endOfGrace)}</FactRow>}
      </dl>
      {isReviewed && facts.risks.length > 0 && <WhyItWaits risks={facts.risks} />}
      {bond.deadline_event === 'bond.release' && <Postponing blocks={board.blocks} />}
      <p className="text-sm text-muted">{t('page.about')}</p>
      <Actions of={bondUi} subject={{ view: bond, root }} open={open.filter((event) => !BY_LEVEL.has(event))} />
      <LifecycleTimeline of={bondUi} view={bond} root={root} />
    </section>
  )
}
