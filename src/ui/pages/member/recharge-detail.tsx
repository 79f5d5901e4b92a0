import { useTexts } from '../../primitives/use-texts.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { watchRecharge } from '#streams/money/recharge.stream.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useInView } from '../../lifecycles/in-view.ts'
import { LifecycleBadge } from '../../lifecycles/lifecycle-badge.tsx'
import { LifecycleTimeline } from '../../lifecycles/lifecycle-timeline.tsx'
import { NetworkDelayed } from '../../lifecycles/money/network-delayed.tsx'
import { rechargeUi } from '../../lifecycles/recharge.ui.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { MoneyHead } from '../../parts/money-head.tsx'
import { PrivatePictures } from '../../parts/private-picture.tsx'
import { PushCard } from '../../parts/push-card.tsx'
import { ServiceLink } from '../../parts/service-link.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonCards } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { PayOn } from './recharge/pay-on.tsx'

/** How often a hold is fetched again: it ends with time. */
const EVERY_MS = 10_000

/** One recharge, live: its state and the party it waits for, what was written beside what arrived, and its proofs. */
export function RechargeDetailPage() {
  const { t } = useTexts('recharge')
  const live = useLive(watchRecharge(useQuery()('id')))
  return (
    <DetailPage
      title={t('detailTitle')}
      width="narrow"
      live={live}
      skeleton={<SkeletonCards first="h-60" second="h-52" />}
    >
      {(recharge) => <Recharge recharge={recharge} />}
    </DetailPage>
  )
}

function Recharge({ recharge }: { recharge: RechargeView }) {
  const { t } = useTexts('recharge')
  useInView(recharge)
  const { tags } = useLifecycle(rechargeLifecycle, recharge, recharge.as)
  const { arrived, asked, proofs, network, facts, pays } = recharge
  const isCredited = tags.includes('good')
  const isAwaited = facts.watched && tags.includes('open')
  return (
    <div data-part="recharge" data-recharge={recharge.id} className="gutter grid gap-4 py-4">
      {pays && isCredited && <PayOn recharge={recharge} pays={pays} />}
      <section className="card grid gap-4 p-4">
        <MoneyHead micro={arrived ?? asked ?? '0'} badge={<LifecycleBadge of={rechargeUi} view={recharge} />} />
        {isAwaited && <NetworkDelayed network={network} text={t('delayed', { network })} />}
        <WhatItMeans recharge={recharge} />
        <LifecycleTimeline of={rechargeUi} view={recharge} />
      </section>
      {tags.includes('open') && <PushCard about="money" />}
      <RechargeFacts recharge={recharge} />
      {proofs.length > 0 && (
        <section className="card grid gap-1 p-4">
          <h3 className="font-medium">{t('proofsOf')}</h3>
          <PrivatePictures ids={proofs} title={t('proofsOf')} />
        </section>
      )}
      <div className="justify-self-center">
        <ServiceLink about={{ recharge: recharge.id }} />
      </div>
      {pays ? !isCredited && <PayOn recharge={recharge} pays={pays} /> : <Onwards />}
    </div>
  )
}

/** What can be done with the money now, and why the amounts may differ. */
function WhatItMeans({ recharge }: { recharge: RechargeView }) {
  const { t } = useTexts('recharge')
  const hold = useHold(recharge)
  const { arrived, asked } = recharge
  const said = [
    ...(hold === undefined ? [] : [hold]),
    ...(asked === null ? [t('noForm')] : []),
    ...(asked !== null && arrived !== null && asked !== arrived ? [t('differs')] : []),
  ]
  return said.map((sentence) => (
    <p key={sentence} className="text-sm text-muted">
      {sentence}
    </p>
  ))
}

/** Until when what was credited stays in: until it lies deep enough in its chain, and no longer than its time in any case. */
function useHold(recharge: RechargeView): string | undefined {
  const { t } = useTexts('recharge')
  const { dateTime } = useFormat()
  const now = useNow(EVERY_MS)
  const { tags } = useLifecycle(rechargeLifecycle, recharge, recharge.as)
  const { facts, timeline, decidetime } = recharge
  const isReleased = timeline.some(({ name }) => name === rechargeLifecycle.events['recharge.settle'].as)
  if (!tags.includes('good') || isReleased) return undefined
  const end = decidetime === null ? now : Date.parse(decidetime) + facts.terms.holdMs
  if (end <= now) return undefined
  const until = dateTime(end)
  return facts.watched ? t('releasedAfter', { count: RELEASED_AT_CONFIRMATIONS, until }) : t('releasedFrom', { until })
}

function RechargeFacts({ recharge }: { recharge: RechargeView }) {
  const { t } = useTexts(['recharge', 'wallet'])
  const { dateTime } = useFormat()
  const { asked, arrived, network, address, tx_id, recharge_no, createtime, decidetime } = recharge
  const { tags } = useLifecycle(rechargeLifecycle, recharge, recharge.as)
  return (
    <FactCard title={t('facts.title')}>
      {asked !== null && (
        <FactRow label={t('facts.asked')}>
          <Money micro={asked} />
        </FactRow>
      )}
      <FactRow label={t('facts.arrived')}>
        {arrived !== null ? (
          <Money micro={arrived} />
        ) : (
          <span className="text-muted">{tags.includes('open') ? t('facts.nothing') : '–'}</span>
        )}
      </FactRow>
      <FactRow label={t('facts.network')}>
        <bdi>{network}</bdi> · {t(`wallet:networks.${network}`)}
      </FactRow>
      <CopyRow label={t('facts.address')} value={address} />
      {tx_id !== null && <CopyRow label={t('facts.tx')} value={tx_id} />}
      <CopyRow label={t('facts.number')} value={recharge_no} />
      <FactRow label={t('facts.createtime')}>{dateTime(createtime)}</FactRow>
      {decidetime !== null && <FactRow label={t('facts.decidetime')}>{dateTime(decidetime)}</FactRow>}
    </FactCard>
  )
}

/** Back to the payment that lacked the money, else to the wallet. */
function Onwards() {
  const { t } = useTexts('recharge')
  const go = useNavigation()
  const redirect = useQuery()('redirect')
  if (!redirect.startsWith('/'))
    return (
      <Button wide onClick={() => go.open(links.money())}>
        {t('wallet')}
      </Button>
    )
  return (
    <Button wide kind="primary" onClick={() => go.replace(redirect)}>
      {t('backToPayment')}
    </Button>
  )
}
