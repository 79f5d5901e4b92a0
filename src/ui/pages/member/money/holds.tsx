import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Hold, Wallet } from '#contract/money/wallet.contract.ts'
import { RELEASED_AT_CONFIRMATIONS } from '#machines/platform/constants.ts'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

/** Why part of the balance cannot be withdrawn: one sentence for each hold, and for money being withdrawn. */
export function Holds({ wallet }: { wallet: Wallet }) {
  const { t } = useTexts('wallet')
  const { amount, dateTime } = useFormat()
  const { holds, blocked_until, outgoing, fund } = wallet
  const isExplained = holds.some(({ amount: held }) => held === null)
  if (holds.length === 0 && blocked_until === null && outgoing === '0' && fund === '0') return null
  return (
    <ul aria-label={t('holds.title')} data-part="holds" className="grid gap-2 rounded-control bg-canvas p-3 text-sm">
      {holds.map((hold) => (
        <HoldRow key={`${hold.reason}/${hold.entity_id ?? hold.until}`} hold={hold} />
      ))}
      {blocked_until !== null && !isExplained && (
        <Row icon="lock">{t('holds.blocked', { until: dateTime(blocked_until) })}</Row>
      )}
      {outgoing !== '0' && <Row icon="moneyOut">{t('outgoing', { amount: amount(outgoing) })}</Row>}
      {fund !== '0' && (
        <Row icon="shop">
          {t('fund', { amount: amount(fund) })}{' '}
          <Link to={links.shopBond()} className="inline-block py-1 font-medium text-thread">
            {t('toFund')}
          </Link>
        </Row>
      )}
    </ul>
  )
}

function HoldRow({ hold: { reason, amount: held, until: end, watched, entity_id } }: { hold: Hold }) {
  const { t } = useTexts('wallet')
  const { amount, dateTime } = useFormat()
  const until = dateTime(end)
  if (reason !== 'recharge') return <Row icon="lock">{t(`holds.${reason}`, { until })}</Row>
  const sum = amount(held ?? '0')
  return (
    <Row icon="clock">
      {watched
        ? t('holds.recharge', { amount: sum, confirmations: RELEASED_AT_CONFIRMATIONS, until })
        : t('holds.rechargeUntil', { amount: sum, until })}{' '}
      {entity_id !== null && (
        <Link to={links.rechargeDetail(entity_id)} className="inline-block py-1 font-medium text-thread">
          {t('holds.see')}
        </Link>
      )}
    </Row>
  )
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} size={18} className="mt-0.5 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
