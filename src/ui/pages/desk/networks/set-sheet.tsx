import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { ask } from '#client/http.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { type Direction, isOpen, setWord } from './ways.ts'

/** Asks why a way of a network is opened or closed, and turns it. */
export function SetSheet({
  network,
  direction,
  onClose,
  onSet,
}: {
  network: NetworkView
  direction: Direction
  onClose: () => void
  onSet: (renewed: NetworkView) => void
}) {
  const { t } = useTexts('deskMoney')
  const toast = useToast()
  // The sheet sends what was asked for, even if another person switches it in the meantime.
  const [wasOpen] = useState(isOpen(network, direction))
  const { code } = network
  const what = t(setWord(wasOpen, direction))
  // The other way is left out: a colleague may have turned it since this page was drawn.
  const way = direction === 'in' ? { recharge_open: !wasOpen } : { withdraw_open: !wasOpen }
  return (
    <ReasonSheet
      draft={`network/${code}/${direction}`}
      title={t('networks.on', { what, network: code })}
      text={t(wasOpen ? 'networks.closeText' : 'networks.openText')}
      verb={what}
      destructive={wasOpen}
      label={t('networks.reason')}
      hint={t('networks.reasonHint')}
      onSend={(reason) => ask(deskBooksCalls.setNetwork, { network: code, ...way, reason })}
      onDone={(renewed) => {
        onSet(renewed)
        toast.show(t('networks.done', { what, network: code }), { tone: 'notice' })
      }}
      onClose={onClose}
    />
  )
}
