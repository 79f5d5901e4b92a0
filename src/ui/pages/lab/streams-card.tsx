import { useTexts } from '../../primitives/use-texts.ts'
import type { PageRun, PageThen } from '#lab/following/page-stream.ts'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Card } from './card.tsx'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'

/** So many of the newest numbers are drawn. */
const MOST_DRAWN = 12
/** Spans are shown in tenths of a second. */
const TENTH_MS = 100

const rounded = (ms: number): number => Math.ceil(ms / TENTH_MS) * TENTH_MS

/** The event stream of each page: what it applied, what waits for a gap, what is on its way; and whether all screens end up right. */
export function StreamsCard({ lab, names, run }: { lab: Lab; names: Names; run: PageRun }) {
  const { t } = useTexts('lab')
  const { number, span } = useFormat()
  const { from, settlesInMs, converges } = run
  const left = rounded(settlesInMs)
  return (
    <Card
      title={t('streams.title')}
      action={
        left > 0 && (
          <Button small onClick={() => lab.send({ waitMs: left })}>
            {t('wait', { span: span(left) })}
          </Button>
        )
      }
    >
      <p role="status" data-converges={converges} className={cx('text-sm', converges ? 'text-good' : 'text-bad')}>
        {converges && left > 0 && t('streams.willConverge', { span: span(left) })}
        {converges && left === 0 && t('streams.converged')}
        {!converges && t('streams.diverged')}
      </p>
      {from > 0 && <p className="text-sm text-muted">{t('streams.from', { n: number(from) })}</p>}
      <div className="grid gap-3 tablet:grid-cols-3 wide:grid-cols-1">
        {(run.stops.at(-1) ?? []).map((page) => (
          <PageStream key={page.party} page={page} name={names.actor(page.party)} />
        ))}
      </div>
    </Card>
  )
}

type Place = 'applied' | 'early' | 'missing' | 'travelling'

function placeOf(seq: number, { reached, early }: PageThen): Place {
  if (seq <= reached) return 'applied'
  if (early.includes(seq)) return 'early'
  return seq < (early.at(-1) ?? 0) ? 'missing' : 'travelling'
}

const LOOKS: Readonly<Record<Place, string>> = {
  applied: 'border-good bg-good-soft text-good',
  early: 'border-waiting bg-waiting-soft text-waiting',
  missing: 'border-dashed border-bad text-bad',
  travelling: 'border-dashed border-line text-muted',
}

function PageStream({ page, name }: { page: PageThen; name: string }) {
  const { t } = useTexts('lab')
  const { number, list, span } = useFormat()
  const first = Math.max(1, page.head - MOST_DRAWN + 1)
  const drawn = Array.from({ length: page.head - first + 1 }, (_, index) => first + index)
  const at = (place: Place): string => list(drawn.filter((seq) => placeOf(seq, page) === place).map(number))
  const [early, missing, travelling] = [at('early'), at('missing'), at('travelling')]
  const error = rounded(Math.abs(page.clockErrorMs))
  return (
    <section
      aria-label={name}
      data-stream={page.party}
      className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-surface p-3 text-sm"
    >
      <h3 className="font-medium text-muted">{name}</h3>
      {drawn.length > 0 && (
        <ol aria-hidden="true" className="flex flex-wrap gap-1">
          {drawn.map((seq) => (
            <li
              key={seq}
              data-seq={seq}
              data-place={placeOf(seq, page)}
              className={cx(
                'figures inline-flex h-7 min-w-7 items-center justify-center rounded-control border px-1',
                LOOKS[placeOf(seq, page)],
              )}
            >
              {number(seq)}
            </li>
          ))}
        </ol>
      )}
      <ul className="grid gap-0.5">
        <li>{t('streams.applied', { reached: number(page.reached), head: number(page.head) })}</li>
        {missing !== '' && <li className="text-bad">{t('streams.missing', { numbers: missing })}</li>}
        {early !== '' && <li className="text-waiting">{t('streams.early', { numbers: early })}</li>}
        {travelling !== '' && <li className="text-muted">{t('streams.travelling', { numbers: travelling })}</li>}
        {page.isCut && <li className="text-bad">{t('streams.cut')}</li>}
        {page.isFetching && <li className="text-waiting">{t('streams.fetching')}</li>}
        {page.isBehind && <li className="text-bad">{t('streams.behind')}</li>}
        {page.fetches > 0 && <li className="text-muted">{t('streams.fetches', { number: number(page.fetches) })}</li>}
        {page.snapshots > 0 && (
          <li className="text-muted">{t('streams.snapshots', { number: number(page.snapshots) })}</li>
        )}
        {error > 0 && (
          <li className="text-waiting">
            {t(page.clockErrorMs > 0 ? 'streams.ahead' : 'streams.late', { span: span(error) })}
          </li>
        )}
      </ul>
    </section>
  )
}
