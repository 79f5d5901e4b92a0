import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { useToast } from '../hooks/use-toast.ts'
import { links } from '../links.ts'
import { loadPatiently } from '#streams/platform/load-chunk.ts'
import { useNavigation } from '../navigation.ts'
import { formatAmount } from '../primitives/format.ts'

/** Shows a merchant on every screen that an order was paid, with a short sound where the browser allows it, as the merchant chose. */
export function NewOrderAlert() {
  const { t } = useTexts()
  const { user } = useAtomValue(sessionAtom)
  const isMerchant = user?.roles.includes('merchant') ?? false
  const { show } = useToast()
  const go = useNavigation()
  useEffect(() => {
    if (!isMerchant) return
    let stop = (): void => {}
    let gone = false
    // The streams come after the first paint; a merchant's alert may as well.
    const loading = loadPatiently(() =>
      Promise.all([
        import('#streams/trade/new-order.stream.ts'),
        import('./alert-sound.ts'),
        import('#streams/platform/sound-once.ts'),
      ]),
    )
    void loading.then(([{ wantedOrder$ }, { playAlertSound }, { soundOnce }]) => {
      if (gone) return
      const reading = wantedOrder$.subscribe(({ event: { view, entity_id }, choice }) => {
        if (choice.sound) void soundOnce(entity_id, playAlertSound)
        if (!choice.in_app) return
        const to = links.shopOrderDetail(entity_id)
        show(t('alert.newOrder', { amount: formatAmount(view.money.total) }), {
          tone: 'notice',
          action: { label: t('alert.open'), to, run: () => go.open(to) },
        })
      })
      stop = () => reading.unsubscribe()
    })
    return () => {
      gone = true
      stop()
    }
  }, [isMerchant, show, t, go])
  return null
}
