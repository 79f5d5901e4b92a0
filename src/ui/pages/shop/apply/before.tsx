import { useTexts } from '../../../primitives/use-texts.ts'
import { hours } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { shopApplicationTerms } from '#machines/shops/shop-application.terms.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'
import { Frame } from '../../../templates/frame.tsx'

/** How long the form takes an applicant who has the document at hand. */
const FORM_MS = hours(1) / 12

/** What one should know before applying: what it costs, what one needs, how long it takes, and what a new shop may sell. */
export function BeforeApplying({ start, onStart }: { start: string; onStart: () => void }) {
  const { t } = useTexts('shopApplication')
  const { percent, span, dollars } = useFormat()
  const { commissionBp, listings, highestPriceMicro, profitCapPercent, promotedViews } = levelTerms(0)
  const parts: readonly { icon: IconName; name: 'costs' | 'needs' | 'takes' | 'sells'; lines: readonly string[] }[] = [
    {
      icon: 'wallet',
      name: 'costs',
      lines: [
        t('before.costs.open'),
        t('before.costs.commission', { percent: percent(commissionBp / 10_000) }),
        t('before.costs.fund'),
      ],
    },
    {
      icon: 'person',
      name: 'needs',
      lines: [t('before.needs.document'), t('before.needs.address'), t('before.needs.logo')],
    },
    {
      icon: 'clock',
      name: 'takes',
      lines: [
        t('before.takes.form', { time: span(FORM_MS) }),
        t('before.takes.review', { time: span(shopApplicationTerms().targetMs) }),
      ],
    },
    {
      icon: 'box',
      name: 'sells',
      lines: [
        t('before.sells.products', { n: listings, price: dollars(highestPriceMicro) }),
        t('before.sells.profit', { percent: percent(profitCapPercent / 100) }),
        t('before.sells.views', { n: promotedViews }),
      ],
    },
  ]
  return (
    <Frame title={t('before.title')} width="middle">
      <div className="gutter grid gap-8 py-6" data-part="before-applying">
        <header className="grid gap-2">
          <h2 className="text-2xl font-bold">{t('before.lead')}</h2>
          <p className="max-w-prose text-muted">{t('before.text')}</p>
        </header>
        <div className="grid gap-8 panes:grid-cols-2">
          {parts.map(({ icon, name, lines }) => (
            <section key={name} className="grid content-start gap-2">
              <h3 className="flex items-center gap-2 text-lg font-bold">
                <Icon name={icon} size={20} className="text-thread" />
                {t(`before.${name}.title`)}
              </h3>
              <ul className="grid gap-1.5">
                {lines.map((line) => (
                  <li key={line} className="flex gap-2">
                    <Icon name="check" size={18} className="mt-0.5 shrink-0 text-good" />
                    <span>{line}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Button kind="primary" className="w-full tablet:w-auto tablet:justify-self-start" onClick={onStart}>
          {start}
        </Button>
      </div>
    </Frame>
  )
}
