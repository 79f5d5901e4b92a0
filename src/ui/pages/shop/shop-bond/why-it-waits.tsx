import { useTexts } from '../../../primitives/use-texts.ts'
import type { BondRisk } from '#machines/fund/bond.events.ts'

/** Why an upgrade waits for a person instead of being approved at once. */
export function WhyItWaits({ risks }: { risks: readonly BondRisk[] }) {
  const { t } = useTexts('bond')
  return (
    <div data-part="why" className="grid gap-1 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      <h3 className="font-medium">{t('why.title')}</h3>
      <ul className="grid gap-1">
        {risks.map((risk) => (
          <li key={risk}>{t(`why.${risk}`)}</li>
        ))}
      </ul>
    </div>
  )
}
