import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { MoneyCase, Sighting } from '#contract/desk/desk-case.contract.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { useNetwork } from '../../hooks/use-network.ts'
import { links } from '../../links.ts'
import { Money } from '../../parts/money.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { isOnDesk } from '../on-desk.ts'
import { rechargeUi } from '../recharge.ui.tsx'
import { LongFact } from '../../parts/long-fact.tsx'

/** The transfers to a recharge's address; a network that is not watched, or whose node is away, is named. */
export function ChainSeen({
  found,
  recharge,
  onUse,
}: {
  found: MoneyCase
  recharge: RechargeView
  /** Copies a sighting into the decision; undefined where none can be made. */
  onUse: ((sighting: Sighting) => void) | undefined
}) {
  const { t } = useTexts('deskMoney')
  const network = useNetwork(recharge.network)
  const { sightings, token } = found
  const { watched } = recharge.facts
  return (
    <section aria-labelledby="chain" data-part="chain" className="grid min-w-0 content-start gap-2">
      <h3 id="chain" className="text-sm font-medium">
        {t('chain.title')}
      </h3>
      {!watched && isOnDesk(rechargeUi, recharge) && (
        <p className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">{t('chain.unwatched')}</p>
      )}
      {watched && network?.delayed && (
        <p className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">{t('chain.delayed')}</p>
      )}
      <dl className="grid gap-1 text-sm">
        <LongFact label={t('chain.token')} value={token} />
      </dl>
      {watched && sightings.length === 0 && <p className="text-muted">{t('chain.none')}</p>}
      <ul className="grid gap-3">
        {sightings.map((sighting) => (
          <Seen key={`${sighting.tx_id}/${sighting.log_index}`} sighting={sighting} of={recharge} onUse={onUse} />
        ))}
      </ul>
    </section>
  )
}

function Seen({
  sighting,
  of,
  onUse,
}: {
  sighting: Sighting
  of: RechargeView
  onUse: ((sighting: Sighting) => void) | undefined
}) {
  const { t } = useTexts('deskMoney')
  const { dateTime } = useFormat()
  const { recharge_id: credited, gone, confirmations, amount } = sighting
  const isElsewhere = credited !== null && credited !== of.id
  return (
    <li data-part="sighting" className="grid gap-1.5 border-t border-line pt-2 first:border-0 first:pt-0">
      <Money micro={amount} className="text-2xl font-bold" />
      <p className="flex flex-wrap gap-1.5">
        {of.asked !== null && (
          <StatusBadge
            tone={amount === of.asked ? 'good' : 'waiting'}
            label={t(amount === of.asked ? 'chain.same' : 'chain.differs')}
          />
        )}
        {gone ? (
          <StatusBadge tone="bad" label={t('chain.gone')} />
        ) : (
          <StatusBadge tone="over" label={t('chain.confirmations', { count: confirmations })} />
        )}
        {credited !== null && (
          <StatusBadge tone={isElsewhere ? 'bad' : 'good'} label={t(isElsewhere ? 'chain.elsewhere' : 'chain.here')} />
        )}
      </p>
      {isElsewhere && (
        <Link to={links.deskQueue({ entity: 'recharge', id: credited })} className="text-sm text-thread">
          {t('chain.open')}
        </Link>
      )}
      <dl className="grid gap-1 text-sm">
        <LongFact label={t('chain.tx')} value={sighting.tx_id} />
        <LongFact label={t('chain.sender')} value={sighting.sender} />
      </dl>
      <p className="figures text-xs text-muted">{dateTime(sighting.at)}</p>
      {onUse && !gone && !isElsewhere && (
        <Button small className="justify-self-start" onClick={() => onUse(sighting)}>
          {t('chain.copy')}
        </Button>
      )}
    </li>
  )
}
