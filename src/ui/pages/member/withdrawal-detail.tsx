import { useTexts } from '../../primitives/use-texts.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { watchWithdrawal } from '#streams/money/withdrawal.stream.ts'
import { useLifecycle } from '../../hooks/use-lifecycle.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useInView } from '../../lifecycles/in-view.ts'
import { LifecycleActions } from '../../lifecycles/lifecycle-actions.tsx'
import { LifecycleBadge } from '../../lifecycles/lifecycle-badge.tsx'
import { LifecycleTimeline } from '../../lifecycles/lifecycle-timeline.tsx'
import { NetworkDelayed } from '../../lifecycles/money/network-delayed.tsx'
import { withdrawalUi } from '../../lifecycles/withdrawal.ui.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { MoneyHead } from '../../parts/money-head.tsx'
import { PushCard } from '../../parts/push-card.tsx'
import { ServiceLink } from '../../parts/service-link.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { SkeletonCards } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** One withdrawal, live: its status, what it waits for, and what its owner can still do. */
export function WithdrawalDetailPage() {
  const { t } = useTexts('withdrawal')
  const live = useLive(watchWithdrawal(useQuery()('id')))
  return (
    <DetailPage
      title={t('detailTitle')}
      width="narrow"
      live={live}
      skeleton={<SkeletonCards first="h-60" second="h-60" />}
    >
      {(withdrawal) => <Withdrawal withdrawal={withdrawal} />}
    </DetailPage>
  )
}

function Withdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTexts('withdrawal')
  const go = useNavigation()
  useInView(withdrawal)
  const { tags } = useLifecycle(withdrawalLifecycle, withdrawal, withdrawal.as)
  const { network, facts } = withdrawal
  const isAwaited = facts.watched && tags.includes('sent') && tags.includes('open')
  return (
    <div data-part="withdrawal" data-withdrawal={withdrawal.id} className="gutter grid gap-4 py-4">
      <section className="card grid gap-4 p-4">
        <MoneyHead micro={withdrawal.amount} badge={<LifecycleBadge of={withdrawalUi} view={withdrawal} />} />
        {isAwaited && <NetworkDelayed network={network} text={t('delayed', { network })} />}
        <LifecycleActions of={withdrawalUi} view={withdrawal} />
        <LifecycleTimeline of={withdrawalUi} view={withdrawal} />
      </section>
      {tags.includes('open') && <PushCard about="money" />}
      <WithdrawalFacts withdrawal={withdrawal} />
      <div className="justify-self-center">
        <ServiceLink about={{ withdrawal: withdrawal.id }} />
      </div>
      <Button wide onClick={() => go.open(links.money())}>
        {t('wallet')}
      </Button>
    </div>
  )
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTexts(['withdrawal', 'wallet'])
  const { dateTime } = useFormat()
  const { network, address, tx_id, withdrawal_no } = withdrawal
  const sums = ['amount', 'fee', 'actual'] as const
  const times = ['createtime', 'decidetime', 'senttime', 'donetime'] as const
  return (
    <FactCard title={t('facts.title')}>
      {sums.map((name) => (
        <FactRow key={name} label={t(`facts.${name}`)}>
          <Money micro={withdrawal[name]} className={name === 'actual' ? 'font-bold' : ''} />
        </FactRow>
      ))}
      <FactRow label={t('facts.network')}>
        <bdi>{network}</bdi> · {t(`wallet:networks.${network}`)}
      </FactRow>
      <CopyRow label={t('facts.address')} value={address} />
      {tx_id !== null && <CopyRow label={t('facts.tx')} value={tx_id} />}
      <CopyRow label={t('facts.number')} value={withdrawal_no} />
      {times.map((name) => {
        const at = withdrawal[name]
        return (
          at !== null && (
            <FactRow key={name} label={t(`facts.${name}`)}>
              {dateTime(at)}
            </FactRow>
          )
        )
      })}
    </FactCard>
  )
}
