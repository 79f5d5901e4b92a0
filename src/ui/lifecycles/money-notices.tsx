import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopEvent } from '#contract/events.ts'
import type { RechargeView } from '#contract/recharge.contract.ts'
import type { WithdrawalView } from '#contract/withdrawal.contract.ts'
import { notice$ } from '#streams/notice.stream.ts'
import { useToast } from '../hooks/use-toast.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { useFormat } from '../primitives/format.ts'
import { isInView } from './in-view.ts'
import { OF_MONEY, useLifecycleWords } from './use-lifecycle-words.ts'

/** How much it is about, and where it is shown. */
function subjectOf({ entity, view }: ShopEvent): { micro: string | null; to: string } {
  if (entity === 'withdrawal') {
    const { id, amount } = view as WithdrawalView
    return { micro: amount, to: links.withdrawalDetail(id) }
  }
  const { id, arrived, asked } = view as RechargeView
  return { micro: arrived ?? asked, to: links.rechargeDetail(id) }
}

/** Tells whoever is signed in, wherever they are in the app, what became of their recharges and withdrawals, with the way to them. */
export function MoneyNotices() {
  const { t } = useTranslation()
  const words = useLifecycleWords(OF_MONEY)
  const { amount } = useFormat()
  const { show } = useToast()
  const go = useNavigation()
  const tell = useEffectEvent((event: ShopEvent) => {
    if (event.entity === 'order') return
    const view = event.view as RechargeView | WithdrawalView
    if (isInView(view.id)) return
    const told = view.timeline.findLast(({ name }) => name === event.name)
    // What one did oneself on another device is no news.
    if (!told || told.actor === view.as) return
    const { micro, to } = subjectOf(event)
    show([words.told(told), ...(micro === null ? [] : [`${amount(micro)} USDT`])].join(' · '), {
      tone: 'notice',
      action: { label: t('alert.open'), run: () => go.open(to) },
    })
  })
  useEffect(() => {
    const reading = notice$.subscribe((event) => tell(event))
    return () => reading.unsubscribe()
  }, [])
  return null
}
