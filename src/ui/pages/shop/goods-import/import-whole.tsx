import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { tagsOf } from '#machines/platform/chart.ts'
import { goodsImportLifecycle } from '#machines/catalogue/goods-import.machine.ts'
import { watchGoodsCounts } from '#streams/catalogue/shop-goods.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { downloadFailed } from '#streams/catalogue/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { goodsImportUi } from '../../../lifecycles/goods-import.ui.tsx'
import { useInView } from '../../../lifecycles/in-view.ts'
import { LifecycleActions } from '../../../lifecycles/lifecycle-actions.tsx'
import { LifecycleBadge } from '../../../lifecycles/lifecycle-badge.tsx'
import { LifecycleTimeline } from '../../../lifecycles/lifecycle-timeline.tsx'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Meter } from '../../../parts/meter.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { saveFile } from '../../../primitives/save-file.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { DialectForm } from './dialect-form.tsx'
import { ImportItems } from './import-items.tsx'
import { MissingForm } from './missing-form.tsx'

/** Whether the import is over: then its results come before what may be done with its files. */
const isOver = ({ state }: GoodsImportView): boolean => tagsOf(goodsImportLifecycle, state).includes('closed')

/** Whether the merchant looks at what becomes of the file, and may have it read again. */
const isPreview = ({ state }: GoodsImportView): boolean => tagsOf(goodsImportLifecycle, state).includes('preview')

/** Whether the file is deleted, and with it its rows. */
const isPurged = ({ state }: GoodsImportView): boolean => tagsOf(goodsImportLifecycle, state).includes('lasting')

/** One import from its preview to its result: what it counts, how far it is, what each product becomes. */
export function ImportWhole({ view }: { view: GoodsImportView }) {
  const { t } = useTexts('goodsImport')
  useInView(view)
  const say = useProblemText()
  const isChanging = useQuery()('dialect') !== ''
  const { failure, facts, columns } = view
  const unused = columns.filter(({ as }) => as === null)
  const done = facts.imported + facts.unchanged + facts.failed
  const all = facts.added + facts.changed + facts.same
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <section className="card grid gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Isolated cut={1} className="font-medium">
            {view.name}
          </Isolated>
          <LifecycleBadge of={goodsImportUi} view={view} />
        </div>
        {failure && (
          <p role="alert" className="text-bad">
            {say(failure as Problem)}
          </p>
        )}
        {facts.products > 0 && isOver(view) && <Counts view={view} />}
        {isPreview(view) && <Places view={view} />}
        {facts.products > 0 && !isOver(view) && !view.dialect.encoding.startsWith('utf') && (
          <p className="text-sm text-muted">
            {t('page.readAs', { encoding: t(`encodings.${view.dialect.encoding}`) })}
          </p>
        )}
        {done > 0 && <Meter label={t('page.progress')} value={done} max={all} />}
        {isOver(view) && <Results view={view} />}
        <LifecycleActions of={goodsImportUi} view={view} />
        {!isOver(view) && <Results view={view} />}
      </section>
      {isChanging && <DialectForm key={view.version} view={view} />}
      {Object.values(facts.lacks).some((count) => count > 0) && !isPurged(view) && (
        <MissingForm key={`missing ${view.version}`} view={view} canFill={isPreview(view)} />
      )}
      {unused.length > 0 && (
        <section aria-label={t('page.unused')} className="card grid gap-2 p-4">
          <h2 className="font-medium">{t('page.unused')}</h2>
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{unused.map(({ name }) => name).join(' · ')}</bdi>
          </p>
        </section>
      )}
      {facts.products > 0 && !isPurged(view) && <ImportItems view={view} />}
      <section className="card p-4">
        <LifecycleTimeline of={goodsImportUi} view={view} />
      </section>
    </div>
  )
}

/** What goes on sale, and what waits because the level has no place for it. */
function Places({ view: { facts } }: { view: GoodsImportView }) {
  const { t } = useTexts('goodsImport')
  const counts = dataOf(useLive(watchGoodsCounts()))
  if (!counts) return null
  const left = Math.max(0, counts.limits.listings - counts.on_shelf)
  return (
    <div className="grid gap-2">
      <Meter
        label={t('page.places')}
        value={Math.min(counts.on_shelf, counts.limits.listings)}
        max={counts.limits.listings}
      />
      <p className="text-sm text-muted">{t('page.placesLeft', { count: left })}</p>
      {facts.held > 0 && <p className="text-sm">{t('page.heldBack', { count: facts.held })}</p>}
    </div>
  )
}

function Counts({ view: { facts } }: { view: GoodsImportView }) {
  const { t } = useTexts('goodsImport')
  const { number } = useFormat()
  const rows = [
    [t('page.rows'), facts.rows],
    [t('facts.products'), facts.products],
    [t('facts.added'), facts.added],
    [t('facts.changed'), facts.changed],
    [t('page.same'), facts.same],
    [t('facts.wrong'), facts.wrong],
    ...(facts.held > 0 ? [[t('facts.held'), facts.held] as const] : []),
    ...(facts.noted > 0 ? [[t('facts.noted'), facts.noted] as const] : []),
    ...(facts.imported > 0 ? [[t('page.imported'), facts.imported] as const] : []),
    ...(facts.failed > 0 ? [[t('page.failed'), facts.failed] as const] : []),
  ] as const
  return (
    <dl className="grid gap-2">
      {rows.map(([label, count]) => (
        <FactRow key={label} label={label}>
          {number(count)}
        </FactRow>
      ))}
    </dl>
  )
}

function Results({ view }: { view: GoodsImportView }) {
  const { id, facts } = view
  const { t } = useTexts('goodsImport')
  const go = useNavigation()
  const { send, pending } = useSend()
  const handleDownload = async (): Promise<void> => {
    const file = await send(() => downloadFailed(id))
    if (file) saveFile(file, `failed-rows-${id}.csv`)
  }
  return (
    <div className="flex flex-wrap gap-3">
      {facts.wrong + facts.failed > 0 && !isPurged(view) && (
        <Button pending={pending} onClick={() => void handleDownload()}>
          {t('page.download')}
        </Button>
      )}
      {facts.imported > 0 && <Button onClick={() => go.open(links.shopGoods())}>{t('page.goods')}</Button>}
      <Button kind="plain" onClick={() => go.open(links.shopImport())}>
        {t('page.another')}
      </Button>
    </div>
  )
}
