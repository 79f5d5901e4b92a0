import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsImportView, ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import { IMPORT_VIEWS, type ImportFilter, MOST_CHOSEN } from '#contract/catalogue/goods-import.form.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { watchImportItems } from '#streams/catalogue/goods-import.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Tabs } from '../../../parts/tabs.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { CategoryOf } from './category-of.tsx'
import { ImportPicture } from './import-picture.tsx'
import { useChosenCategories } from './use-chosen-categories.ts'
import { ListCard } from '../../../templates/list-card.tsx'

const TONES = { new: 'good', changed: 'moving', same: 'over', wrong: 'bad', failed: 'bad' } as const

/** What each product of the file becomes, old and new, with every error by row and column. */
export function ImportItems({ view }: { view: GoodsImportView }) {
  const { id, facts } = view
  const { t } = useTexts('goodsImport')
  const go = useNavigation()
  const asked = useQuery()('only')
  const only = IMPORT_VIEWS.find((each) => each === asked) ?? 'all'
  const chosen = useChosenCategories(view)
  const { number } = useFormat()
  const isPreview = tagsOf(goodsImportLifecycle, view.state).includes('preview')
  const counts = countsOf(facts)
  const shown = IMPORT_VIEWS.filter((each) => each === 'all' || each === only || counts[each] > 0)
  return (
    <ListCard
      title={t('page.items')}
      above={
        <>
          <Tabs
            label={t('page.items')}
            value={only}
            tabs={shown.map((value) => ({ value, label: t(`filters.${value}`), count: counts[value] }))}
            onChange={(next) => go.replace(links.shopImport({ id, only: next }))}
          />
          {isPreview && chosen.count > 0 && (
            <Button
              kind="primary"
              className="justify-self-start"
              pending={chosen.pending}
              onClick={() => void chosen.apply()}
            >
              {t('page.useCategories', { count: chosen.count })}
            </Button>
          )}
          {isPreview && chosen.isFull && (
            <p role="status" className="text-sm text-muted">
              {t('page.categoriesFull', { max: number(MOST_CHOSEN) })}
            </p>
          )}
        </>
      }
      list={watchImportItems(id, only)}
      empty={t('page.noItems')}
    >
      {(item) => (
        <li key={item.position} className="grid gap-2 py-3 wrap-anywhere">
          <div className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-3">
            <ImportPicture id={id} place={item.changes.flatMap(({ places }) => places)[0]} />
            <div className="grid gap-2">
              <ItemHead item={item} />
              {isPreview && item.becomes === 'new' && <CategoryOf item={item} chosen={chosen} />}
            </div>
          </div>
          <Problems item={item} />
          <Changes item={item} />
        </li>
      )}
    </ListCard>
  )
}

const countsOf = (facts: GoodsImportView['facts']): Readonly<Record<ImportFilter, number>> => ({
  all: facts.products,
  new: facts.added,
  changed: facts.changed,
  same: facts.same,
  held: facts.held,
  noted: facts.noted,
  wrong: facts.wrong,
  // Until it is imported, only what has errors fails.
  failed: facts.failed > 0 ? facts.failed + facts.wrong : 0,
})

function ItemHead({ item: { title, handle, lines, becomes, result, is_held } }: { item: ImportItem }) {
  const { t } = useTexts('goodsImport')
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
      <span className="flex flex-wrap gap-2">
        {is_held && <StatusBadge tone="waiting" label={t('filters.held')} />}
        <StatusBadge tone={TONES[shown]} label={t(`filters.${shown}`)} />
      </span>
    </div>
  )
}

type Change = ImportItem['changes'][number]

function Changes({ item: { changes } }: { item: ImportItem }) {
  const { t } = useTexts('goodsImport')
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
  const { t } = useTexts('goodsImport')
  const { everyDigit, number } = useFormat()
  const value = (written: string): string => {
    if (written === '') return t('page.emptyValue')
    if (kind === 'amount') return `${everyDigit(written)} USDT`
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
  const { t } = useTexts('goodsImport')
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
          <span>{is_note ? `${t('page.note')}: ${say(problem as Problem)}` : say(problem as Problem)}</span>
        </li>
      ))}
    </ul>
  )
}
