import { useTexts } from '../../primitives/use-texts.ts'
import type { ClaimOf, GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { hasTag } from '#machines/platform/chart.ts'
import { settlementLifecycle } from '#machines/trade/settlement.machine.ts'
import { watchClaimOf } from '#streams/fund/guarantee-claim.stream.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { CopyRow, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'
import { guaranteeClaimUi } from '../guarantee-claim.ui.tsx'
import { useInView } from '../in-view.ts'
import { Actions, LifecycleActions } from '../lifecycle-actions.tsx'
import { LifecycleBadge } from '../lifecycle-badge.tsx'
import { LifecycleTimeline } from '../lifecycle-timeline.tsx'
import { PicturesOfSides } from './claim-case.tsx'

const isOver = ({ settlement }: OrderView): boolean => hasTag(settlementLifecycle, settlement?.state, 'over')

/** The claim of a settled order on the fund of its shop, or the way to one; nothing while the money is in escrow. */
export function ClaimOfOrder({ order }: { order: OrderView }) {
  const { as } = order
  return isOver(order) && as !== 'support' ? <Known order={order} as={as} /> : null
}

// A failure is not drawn: the order stands without its claim, and the stream tries again.
function Known({ order, as }: { order: OrderView; as: 'shopper' | 'merchant' }) {
  const known = dataOf(useLive(watchClaimOf(order.id, as)))
  if (known?.claim) return <Claim claim={known.claim} />
  return known?.open ? <MayClaim order={order} open={known.open} /> : null
}

function Claim({ claim }: { claim: GuaranteeClaimView }) {
  const { t } = useTexts('guaranteeClaim')
  useInView(claim)
  const { amountMicro, grantedMicro } = claim.facts
  return (
    <section data-part="guarantee-claim" className="card grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium">{t('title')}</h3>
        <LifecycleBadge of={guaranteeClaimUi} view={claim} />
      </header>
      <Money micro={amountMicro} className="text-2xl font-bold" />
      <LifecycleActions of={guaranteeClaimUi} view={claim} />
      <LifecycleTimeline of={guaranteeClaimUi} view={claim} />
      <PicturesOfSides claim={claim} />
      <dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
        {grantedMicro !== '0' && (
          <FactRow label={t('facts.granted')}>
            <Money micro={grantedMicro} />
          </FactRow>
        )}
        <CopyRow label={t('facts.number')} value={claim.claim_no} />
      </dl>
    </section>
  )
}

function MayClaim({ order, open: { most, until, fund } }: { order: OrderView; open: NonNullable<ClaimOf['open']> }) {
  const { t } = useTexts('guaranteeClaim')
  const { dateTime } = useFormat()
  if (order.as !== 'shopper') return null
  return (
    <section data-part="may-claim" className="card grid gap-3 p-4">
      <h3 className="font-medium">{t('title')}</h3>
      <p className="text-sm text-muted">{t('may.text')}</p>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('may.until')}>{dateTime(until)}</FactRow>
        <FactRow label={t('may.most')}>
          <Money micro={most} />
        </FactRow>
        <FactRow label={t('facts.fund')}>
          <Money micro={fund} />
        </FactRow>
      </dl>
      <Actions of={guaranteeClaimUi} subject={{ view: order, root: order }} open={['guaranteeClaim.ask']} />
    </section>
  )
}
