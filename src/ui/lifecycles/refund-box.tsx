import { useTranslation } from 'react-i18next'
import type { OrderView, RefundView } from '#contract/order.contract.ts'
import { CopyRow, FactRow } from '../parts/fact-row.tsx'
import { Money } from '../parts/money.tsx'
import { PrivatePictures } from '../parts/private-picture.tsx'
import { useFormat } from '../primitives/format.ts'
import { RefundBadge } from './badges.tsx'
import { RefundActions } from './refund-actions.tsx'
import { RefundTimeline } from './order-timeline.tsx'

/** One refund as a conversation: what was asked, every answer with its time and reason, and what one can do now. */
export function RefundBox({ order, refund }: { order: OrderView; refund: RefundView }) {
  const { t } = useTranslation('refund')
  const { words } = useFormat()
  const line = order.lines.find(({ id }) => id === refund.line_id)
  return (
    <section data-part="refund" data-refund={refund.id} className="card grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t(`kinds.${refund.facts.kind}`)}</h3>
        <RefundBadge refund={refund} />
      </header>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Money micro={refund.money} className="text-2xl font-bold" />
        {line && <p className="line-clamp-1 min-w-0 text-sm text-muted">{words(line.title)}</p>}
      </div>
      <RefundActions order={order} refund={refund} />
      <RefundTimeline order={order} refund={refund} />
      <Evidence refund={refund} />
      <dl className="grid gap-1.5 border-t border-line pt-3 text-sm">
        {refund.return_address && <CopyRow label={t('facts.returnTo')} value={refund.return_address} />}
        {refund.parcel && (
          <>
            <FactRow label={t('facts.sentWith')}>{refund.parcel.carrier}</FactRow>
            <CopyRow label={t('facts.backTracking')} value={refund.parcel.tracking} />
          </>
        )}
        <CopyRow label={t('facts.number')} value={refund.RefundNo} />
      </dl>
    </section>
  )
}

/** What each side said and showed, side by side; nothing before anybody showed something. */
export function Evidence({ refund, always = false }: { refund: RefundView; always?: boolean }) {
  const { t } = useTranslation('refund')
  const { shopper_evidence, merchant_evidence, shopper_pictures, merchant_pictures, reason, refusal, ruling } = refund
  const isShown = shopper_evidence || merchant_evidence || shopper_pictures.length + merchant_pictures.length > 0
  if (!always && !isShown) return null
  const sides = [
    { who: 'shopper', said: [...new Set([reason, shopper_evidence])], pictures: shopper_pictures },
    { who: 'merchant', said: [...new Set([refusal, merchant_evidence])], pictures: merchant_pictures },
  ] as const
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {sides.map(({ who, said, pictures }) => {
        const texts = said.filter((text): text is string => text !== null && text !== '')
        return (
          <section key={who} className="rounded-control bg-canvas p-3">
            <h4 className="text-sm font-medium">{t(`evidence.${who}`)}</h4>
            {texts.length === 0 && pictures.length === 0 && <p className="text-sm text-muted">{t('evidence.none')}</p>}
            {texts.map((text) => (
              <p key={text} dir="auto" className="pt-1 text-sm break-words whitespace-pre-line">
                {text}
              </p>
            ))}
            {pictures.length > 0 && <PrivatePictures ids={pictures} title={t(`pictures.${who}`)} />}
          </section>
        )
      })}
      {ruling && (
        <section className="rounded-control bg-soft p-3 wide:col-span-2">
          <h4 className="text-sm font-medium">{t('evidence.ruling')}</h4>
          <p dir="auto" className="pt-1 text-sm break-words">
            {ruling}
          </p>
        </section>
      )}
    </div>
  )
}
