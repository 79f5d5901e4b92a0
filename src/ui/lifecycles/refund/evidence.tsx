import { useTexts } from '../../primitives/use-texts.ts'
import type { RefundView } from '#contract/trade/order.contract.ts'
import { PrivatePictures } from '../../parts/private-picture.tsx'
import { Prose } from '../../primitives/prose.tsx'

/** The evidence of both sides, side by side; nothing before there is any. `always` adds the reasons and the decision, which a timeline beside it has already. */
export function Evidence({
  refund,
  as,
  always = false,
  level: Heading = 'h4',
}: {
  refund: RefundView
  /** Who reads it, where that is one of the sides. */
  as?: string
  always?: boolean
  level?: 'h3' | 'h4'
}) {
  const { t } = useTexts('refund')
  const { shopper_evidence, merchant_evidence, shopper_pictures, merchant_pictures, reason, refusal, ruling } = refund
  const isShown = shopper_evidence || merchant_evidence || shopper_pictures.length + merchant_pictures.length > 0
  if (!always && !isShown) return null
  const saidBy = (stated: string | null, evidence: string | null) =>
    always ? [...new Set([stated, evidence])] : [evidence]
  const sides = [
    { who: 'shopper', said: saidBy(reason, shopper_evidence), pictures: shopper_pictures },
    { who: 'merchant', said: saidBy(refusal, merchant_evidence), pictures: merchant_pictures },
  ] as const
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {sides.map(({ who, said, pictures }) => {
        const texts = said.filter((text): text is string => text !== null && text !== '')
        return (
          <section key={who} className="rounded-control bg-canvas p-3">
            <Heading className="text-sm font-medium">{t(`evidence.${who === as ? 'mine' : who}`)}</Heading>
            {texts.length === 0 && pictures.length === 0 && <p className="text-sm text-muted">{t('evidence.none')}</p>}
            {texts.map((text) => (
              <Prose key={text} className="pt-1 text-sm break-words whitespace-pre-line" text={text} />
            ))}
            {pictures.length > 0 && (
              <PrivatePictures ids={pictures} title={t(`pictures.${who === as ? 'mine' : who}`)} />
            )}
          </section>
        )
      })}
      {always && ruling && (
        <section className="rounded-control bg-soft p-3 wide:col-span-2">
          <Heading className="text-sm font-medium">{t('evidence.ruling')}</Heading>
          <Prose className="pt-1 text-sm break-words" text={ruling} />
        </section>
      )}
    </div>
  )
}
