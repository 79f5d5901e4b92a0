import { useTranslation } from 'react-i18next'
import type { TimelineEntry } from '#contract/lifecycle.contract.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'
import type { LifecycleState } from '#streams/lifecycle-state.ts'
import { useLifecycle } from '../hooks/use-lifecycle.ts'
import { LifecycleTimeline } from '../parts/lifecycle-timeline.tsx'
import { MONEY_TELLINGS } from './money-tellings.ts'
import { toldNewestFirst } from './timeline-knots.ts'
import { toldKnots, useOpenKnot } from './use-knots.tsx'
import { OF_MONEY, useLifecycleWords } from './use-lifecycle-words.ts'

/** A recharge as a thread: whom it waits for, then all that happened to it. */
export function RechargeTimeline({ recharge }: { recharge: RechargeView }) {
  const { t } = useTranslation('recharge')
  const lifecycle = useLifecycle(rechargeLifecycle, recharge, recharge.as)
  return <MoneyTimeline label={t('timeline')} of="recharge" lifecycle={lifecycle} {...recharge} />
}

/** A withdrawal as a thread. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation('withdrawal')
  const lifecycle = useLifecycle(withdrawalLifecycle, withdrawal, withdrawal.as)
  return <MoneyTimeline label={t('timeline')} of="withdrawal" lifecycle={lifecycle} {...withdrawal} />
}

function MoneyTimeline({
  label,
  of,
  lifecycle,
  timeline,
  as,
}: {
  label: string
  of: 'recharge' | 'withdrawal'
  lifecycle: LifecycleState<string>
  timeline: readonly TimelineEntry[]
  as: string
}) {
  const words = useLifecycleWords(OF_MONEY)
  const open = useOpenKnot(words, of, lifecycle, as)
  const told = toldKnots(words, toldNewestFirst(timeline, MONEY_TELLINGS), { as, tellings: MONEY_TELLINGS })
  return <LifecycleTimeline label={label} knots={open ? [open, ...told] : told} />
}
