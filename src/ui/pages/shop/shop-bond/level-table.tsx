import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { BondBoard } from '#contract/fund/bond.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { Money } from '../../../parts/money.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import type { LevelChange } from './use-level-changes.ts'

type Level = BondBoard['levels'][number]
type Format = Pick<ReturnType<typeof useFormat>, 'number'>

const ROWS: readonly {
  readonly name: 'fund' | 'profit' | 'views' | 'listings' | 'price' | 'commission'
  readonly show: (terms: Level['terms'], format: Format) => ReactNode
}[] = [
  { name: 'fund', show: ({ bondMicro }) => <Money micro={bondMicro} /> },
  { name: 'profit', show: ({ profitCapPercent }, { number }) => `${number(profitCapPercent)} %` },
  { name: 'views', show: ({ promotedViews }, { number }) => number(promotedViews) },
  { name: 'listings', show: ({ listings }, { number }) => number(listings) },
  { name: 'price', show: ({ highestPriceMicro }) => <Money micro={highestPriceMicro} /> },
  { name: 'commission', show: ({ commissionBp }, { number }) => `${number(commissionBp / 100)} %` },
]

/** The levels side by side: what each asks for and gives, which one the shop has, and which ones it may go to now. */
export function LevelTable({
  shop,
  board: { levels },
  changes,
  chosen,
  onChoose,
}: {
  shop: ShopStateView
  board: BondBoard
  changes: readonly LevelChange[]
  chosen: number | undefined
  onChoose: (level: number) => void
}) {
  const { t } = useTexts('bond')
  const own = shop.bond.facts.level
  const cell = (level: number, ...more: string[]): string =>
    cx(
      'px-2 py-2.5 text-center whitespace-nowrap',
      level === own && 'bg-soft',
      level === chosen && 'bg-canvas',
      ...more,
    )
  return (
    <section aria-label={t('levels.title')} className="card overflow-hidden">
      <header className="grid gap-1 p-4 pb-2">
        <h2 className="font-medium">{t('levels.title')}</h2>
        <p className="text-sm text-muted">{t('levels.about')}</p>
      </header>
      {/* Wider than a phone: the names of the rows stay in sight while the levels are moved. */}
      <div role="group" aria-label={t('levels.title')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <td className="sticky start-0 bg-surface" />
              {levels.map(({ level }) => (
                <th key={level} scope="col" data-level={level} className={cell(level, 'font-medium')}>
                  {t(`names.${level as 0}`)}
                  {level === own && <span className="block text-xs text-muted">{t('levels.yours')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <TermRow key={row.name} {...{ row, levels, cell }} />
            ))}
            {changes.length > 0 && (
              <tr className="border-t border-line">
                <td className="sticky start-0 bg-surface" />
                {levels.map(({ level }) => (
                  <td key={level} className={cell(level)}>
                    <ChooseButton
                      change={changes.find((each) => each.level === level)}
                      isChosen={level === chosen}
                      onChoose={onChoose}
                    />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function TermRow({
  row: { name, show },
  levels,
  cell,
}: {
  row: (typeof ROWS)[number]
  levels: BondBoard['levels']
  /** How a cell of a level looks. */
  cell: (level: number, ...more: string[]) => string
}) {
  const { t } = useTexts('bond')
  const format = useFormat()
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky start-0 max-w-30 bg-surface px-4 py-2.5 text-start font-normal text-muted">
        {t(`levels.${name}`)}
      </th>
      {levels.map(({ level, terms }) => (
        <td key={level} className={cell(level, 'figures')}>
          {show(terms, format)}
        </td>
      ))}
    </tr>
  )
}

function ChooseButton({
  change,
  isChosen,
  onChoose,
}: {
  change: LevelChange | undefined
  isChosen: boolean
  onChoose: (level: number) => void
}) {
  const { t } = useTexts('bond')
  if (!change) return null
  const { level, way, isFilling } = change
  const name = t(`names.${level as 0}`)
  const verb = isFilling ? 'fill' : way === 'upgrade' ? 'up' : level === 0 ? 'none' : 'down'
  return (
    <Button
      small
      kind={way === 'upgrade' ? 'soft' : 'quiet'}
      aria-pressed={isChosen}
      aria-label={`${t(`levels.${verb}`)}: ${name}`}
      data-choose={level}
      onClick={() => onChoose(level)}
    >
      {t(`levels.${verb}`)}
    </Button>
  )
}
