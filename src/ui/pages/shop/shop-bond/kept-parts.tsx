import { useTranslation } from 'react-i18next'
import type { BondBoard } from '#contract/bond.contract.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** What orders settled lately may still claim, each part with the moment at which it is free. */
export function KeptParts({ board: { parts } }: { board: BondBoard }) {
  const { t } = useTranslation('bond')
  const { dateTime } = useFormat()
  return (
    <section aria-label={t('parts.title')} data-part="kept" className="card grid gap-3 p-4">
      <h2 className="font-medium">{t('parts.title')}</h2>
      <p className="text-sm text-muted">{t(parts.length === 0 ? 'parts.none' : 'parts.about')}</p>
      {parts.length > 0 && (
        <dl className="grid max-h-80 gap-1.5 overflow-y-auto text-sm" tabIndex={0}>
          {parts.map(({ until, amount }) => (
            <FactRow key={`${until}/${amount}`} label={t('parts.until', { at: dateTime(until) })}>
              <Money micro={amount} />
            </FactRow>
          ))}
        </dl>
      )}
    </section>
  )
}
