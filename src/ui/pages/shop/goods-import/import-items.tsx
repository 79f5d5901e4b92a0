import { useTranslation } from 'react-i18next'
import type { GoodsImportView, ImportItem } from '#contract/goods-import.contract.ts'
import { IMPORT_VIEWS } from '#contract/goods-import.form.ts'
import type { Problem } from '#contract/problem.ts'
import { watchImportItems } from '#streams/goods-import.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Chip } from '../../../primitives/chip.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { ListCard } from '../../../templates/list-card.tsx'

const TONES = { new: 'good', changed: 'moving', same: 'over', wrong: 'bad', failed: 'bad' } as const

/** What each product of the file becomes, old and new, with every error by row and column. */
export function ImportItems({ view: { id } }: { view: GoodsImportView }) {
  const { t } = useTranslation('goodsImport')
  const go = useNavigation()
  const asked = useQuery()('only')
  const only = IMPORT_VIEWS.find((each) => each === asked) ?? 'all'
  return (
    <ListCard
      title={t('page.items')}
      above={
        <div className="flex flex-wrap gap-2">
          {IMPORT_VIEWS.map((each) => (
            <Chip key={each} chosen={each === only} onClick={() => go.replace(links.shopImport({ id, only: each }))}>
              {t(`filters.${each}`)}
            </Chip>
          ))}
        </div>
      }
      list={watchImportItems(id, only)}
      empty={t('page.noItems')}
    >
      {(item) => (
        <li key={item.position} className="grid gap-2 py-3 wrap-anywhere">
          <ItemHead item={item} />
          <Problems item={item} />
          <Changes item={item} />
        </li>
      )}
    </ListCard>
  )
}

function ItemHead({ item: { title, handle, lines, becomes, result } }: { item: ImportItem }) {
  const { t } = useTranslation('goodsImport')
  const { number } = useFormat()
  const [first, last] = [number(lines.first), number(lines.last)]
  const shown = result === 'failed' ? result : becomes
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate">
          <bdi>{title || t('page.untitled')}</bdi>
        </span>
        <span className="text-sm text-muted">
          <bdi>{handle}</bdi> · {t(lines.first < lines.last ? 'page.lines' : 'page.oneLine', { first, last })}
        </span>
      </span>
      <StatusBadge tone={TONES[shown]} label={t(`filters.${shown}`)} />
    </div>
  )
}

type Change = ImportItem['changes'][number]

function Changes({ item: { changes } }: { item: ImportItem }) {
  const { t } = useTranslation('goodsImport')
  const { number } = useFormat()
  return (
    <ul className="grid gap-1 text-sm">
      {changes.map((change) => (
        <li key={`${change.line} ${change.column}`} className="grid gap-0.5">
          <span className="text-muted">{t('page.line', { line: number(change.line), column: change.column })}</span>
          <ChangeOf change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeOf({ change: { kind, before, after, files } }: { change: Change }) {
  const { t } = useTranslation('goodsImport')
  const { amount, number } = useFormat()
  const value = (written: string): string => {
    if (written === '') return t('page.emptyValue')
    if (kind === 'amount') return amount(written)
    if (kind === 'yesNo') return t(written === 'true' ? 'page.yes' : 'page.no')
    return kind === 'text' ? written : number(Number(written))
  }
  const said = (): string => {
    if (kind === 'otherPictures') return t('page.otherPicture')
    if (kind === 'pictures' && before === after) return t('page.pictureSequence')
    return t('page.changeOf', { before: value(before), after: value(after) })
  }
  return (
    <>
      <span className="figures line-clamp-3">{said()}</span>
      {files.length > 0 && (
        <span className="truncate">
          <bdi>{files.join(' · ')}</bdi>
        </span>
      )}
    </>
  )
}

function Problems({ item: { problems } }: { item: ImportItem }) {
  const { t } = useTranslation('goodsImport')
  const { number } = useFormat()
  const say = useProblemText()
  return (
    <ul className="grid gap-1 text-sm">
      {problems.map(({ line, column, value, is_note, problem }) => (
        <li
          key={`${line} ${column} ${problem.key}`}
          className={cx('grid gap-0.5', is_note ? 'text-muted' : 'text-bad')}
        >
          <span>
            {t('page.line', { line: number(line), column })}
            {value !== '' && (
              <>
                {': '}
                <bdi>{value}</bdi>
              </>
            )}
          </span>
          <span>
            {is_note ? `${t('page.note')}: ${say(problem as unknown as Problem)}` : say(problem as unknown as Problem)}
          </span>
        </li>
      ))}
    </ul>
  )
}
