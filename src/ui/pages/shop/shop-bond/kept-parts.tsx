import { useTexts } from '../../../primitives/use-texts.ts'
import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { keptOf } from './kept-of.ts'
import { PartList } from './part-list.tsx'

const EVERY_MS = 60_000

/** What the fund keeps for claims beyond its minimum, or will keep when the refund that waits is released, day by day. */
export function KeptParts({ shop: { bond }, board }: { shop: ShopStateView; board: BondBoard }) {
  const { t } = useTexts('bond')
  const now = useNow(EVERY_MS)
  const { deadline_event: event, deadline_at: at, facts } = bond
  const leaving =
    event === 'bond.release' && facts.target && at !== null
      ? { minimumMicro: facts.target.terms.bondMicro, at: Date.parse(at) }
      : undefined
  const kept = keptOf(bond, board, leaving ?? { minimumMicro: facts.minimumMicro, at: now })
  const about = leaving ? 'parts.later' : 'parts.about'
  return (
    <section aria-label={t('parts.title')} data-part="kept" className="card grid gap-3 p-4">
      <h2 className="font-medium">{t('parts.title')}</h2>
      <p className="text-sm text-muted">{t(kept.length === 0 ? 'parts.none' : about)}</p>
      {kept.length > 0 && <PartList parts={kept} />}
    </section>
  )
}
