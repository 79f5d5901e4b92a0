import { useEffect, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { sumOf } from '#machines/fund/bond.money.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { scrollWay } from '../../../primitives/still.ts'
import { shortfallOf } from '../../../shortfall.ts'
import { WayLink } from './way-link.tsx'
import { Blocks, hasBlocks } from './blocks.tsx'
import { keptOf } from './kept-of.ts'
import { PartList } from './part-list.tsx'
import type { LevelChange as Change } from './use-level-changes.ts'
import { Written } from '../../../parts/written.tsx'

const EVERY_MS = 60_000

/** What going to the chosen level costs or gives back, what prevents it, and the way to the contract. */
export function LevelChange({ change, shop, board }: { change: Change; shop: ShopStateView; board: BondBoard }) {
  const { t } = useTexts('bond')
  const go = useNavigation()
  const box = useRef<HTMLElement>(null)
  const { level, way, isFilling } = change
  const verb = isFilling ? 'fill' : way === 'upgrade' ? 'up' : level === 0 ? 'none' : 'down'
  // Some browsers answer with a promise, which must not be taken for the end of the effect.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest', behavior: scrollWay() })
  }, [])
  const isBlocked = way === 'refund' && hasBlocks(board.blocks)
  const shortfall = way === 'upgrade' ? shortfallOf(change.micro, board.available) : undefined
  const sign = links.shopBondSign({ level: String(level), way })
  return (
    <section ref={box} data-part="level-change" className="card grid gap-4 p-4">
      <h2 className="font-medium">{t(`change.${verb}`, { level: t(`names.${level as 0}`) })}</h2>
      {way === 'upgrade' ? (
        <Cost change={change} available={board.available} />
      ) : (
        <Return change={change} shop={shop} board={board} />
      )}
      {shortfall && (
        <div role="status" className="grid gap-1 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
          <p>{t('change.little')}</p>
          <WayLink to={links.missingMoney(shortfall, links.shopBond())}>{t('change.bringMoney')}</WayLink>
        </div>
      )}
      {way === 'refund' && <Blocks blocks={board.blocks} />}
      {!isBlocked && !shortfall && (
        <Button kind="primary" className="w-full wide:w-auto wide:justify-self-start" onClick={() => go.open(sign)}>
          {t('change.read')}
        </Button>
      )}
    </section>
  )
}

function Cost({ change: { micro }, available }: { change: Change; available: string }) {
  const { t } = useTexts('bond')
  return (
    <>
      <dl className="grid gap-1.5">
        <FactRow label={t('change.toPay')}>
          <Money micro={micro} className="font-bold" />
        </FactRow>
        <FactRow label={t('change.wallet')}>
          <Money micro={available} />
        </FactRow>
      </dl>
      <p className="text-sm text-muted">{t('change.upText')}</p>
    </>
  )
}

function Return({
  change: { micro, leaving, terms },
  shop: { bond },
  board,
}: {
  change: Change
  shop: ShopStateView
  board: BondBoard
}) {
  const { t } = useTexts('bond')
  const { number } = useFormat()
  const at = useNow(EVERY_MS) + bond.facts.terms.releaseMs
  const kept = keptOf(bond, board, { minimumMicro: terms.bondMicro, at })
  return (
    <>
      <dl className="grid gap-1.5">
        <FactRow label={t('change.back')}>
          <Money micro={micro} className="font-bold" />
        </FactRow>
        <FactRow label={t('change.stays')}>
          <Money micro={terms.bondMicro} />
        </FactRow>
        {kept.length > 0 && (
          <FactRow label={t('change.later')}>
            <Money micro={sumOf(kept).toString()} />
          </FactRow>
        )}
      </dl>
      {kept.length > 0 && <PartList parts={kept} />}
      <p className="text-sm text-muted">{t('change.downText')}</p>
      {leaving !== undefined && leaving.goods > 0 && (
        <div data-part="leaving" className="grid gap-1 text-sm">
          <p className="font-medium">{t('change.leaving', { n: number(leaving.goods) })}</p>
          <ul className="list-disc ps-5 text-muted">
            {leaving.titles.map((title) => (
              <li key={JSON.stringify(title)}>
                <Written text={title} />
              </li>
            ))}
            {leaving.goods > leaving.titles.length && (
              <li>{t('change.more', { n: number(leaving.goods - leaving.titles.length) })}</li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}
