import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { SetSheet } from './set-sheet.tsx'
import { type Direction, isOpen } from './ways.ts'

/** The state of a network: which ways are open, whether its chain is read, and what it costs. */
export function NetworkCard({ network, onSet }: { network: NetworkView; onSet: (renewed: NetworkView) => void }) {
  const { t } = useTexts('deskMoney')
  const [asked, setAsked] = useState<Direction>()
  return (
    <section data-part="network" data-network={network.code} className="card grid content-start gap-3 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-medium">{network.code}</h2>
        <span className="flex flex-wrap gap-1.5">
          {network.demo && <StatusBadge tone="over" label={t('networks.demo')} />}
          {!network.watched && <StatusBadge tone="over" label={t('networks.unwatched')} />}
          {network.watched && (
            <StatusBadge
              tone={network.delayed ? 'bad' : 'good'}
              label={t(network.delayed ? 'networks.delayed' : 'networks.watched')}
            />
          )}
        </span>
      </header>
      {network.delayed && (
        <p className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">{t('networks.delayedText')}</p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        <Way network={network} direction="in" onAsk={setAsked} />
        <Way network={network} direction="out" onAsk={setAsked} />
      </ul>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('networks.rechargeMin')}>
          <Money micro={network.recharge_min} />
        </FactRow>
        <FactRow label={t('networks.withdrawMin')}>
          <Money micro={network.withdraw_min} />
        </FactRow>
        <FactRow label={t('networks.fee')}>
          <Money micro={network.fee} />
        </FactRow>
        {network.watched && (
          <>
            <FactRow label={t('networks.credited')}>
              {t('networks.confirmations', { count: network.credited_at })}
            </FactRow>
            <FactRow label={t('networks.released')}>
              {t('networks.confirmations', { count: network.released_at })}
            </FactRow>
          </>
        )}
      </dl>
      {asked && <SetSheet network={network} direction={asked} onClose={() => setAsked(undefined)} onSet={onSet} />}
    </section>
  )
}

function Way({
  network,
  direction,
  onAsk,
}: {
  network: NetworkView
  direction: Direction
  onAsk: (direction: Direction) => void
}) {
  const { t } = useTexts('deskMoney')
  const open = isOpen(network, direction)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1">{t(`networks.${direction}`)}</span>
      <StatusBadge tone={open ? 'good' : 'bad'} label={t(open ? 'networks.open' : 'networks.closed')} />
      <Button
        small
        kind={open ? 'destructive' : 'quiet'}
        data-way={direction}
        aria-label={`${t(open ? 'networks.doClose' : 'networks.doOpen')}: ${t(`networks.${direction}`)} · ${network.code}`}
        onClick={() => onAsk(direction)}
      >
        {t(open ? 'networks.doClose' : 'networks.doOpen')}
      </Button>
    </li>
  )
}
