import { useTexts } from '../../../primitives/use-texts.ts'
import { isFailure } from '#lab/moment.ts'
import type { Entry } from '#lab/recording.ts'
import { placeOf } from '#lab/time-axis.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Card } from '../card.tsx'
import { Sentence } from './sentence.tsx'
import type { History } from './use-history.ts'

/** So many sentences are listed around the moment that is looked at: a history may have 20,000. */
const MOST_LISTED = 100

/** The entries of the chosen span as sentences. Pressing one looks at it. */
export function EntriesCard({ history, sentence }: { history: History; sentence: (entry: Entry) => string }) {
  const { t } = useTexts('lab')
  const { number } = useFormat()
  const { recording, shown, count, span, axis } = history
  const listed = shown.filter((index) => {
    const place = placeOf(axis, recording.entries[index]?.at ?? 0)
    return place >= span.from && place <= span.to
  })
  const here = Math.max(
    0,
    listed.findLastIndex((index) => index < count),
  )
  const start = Math.max(0, Math.min(here - MOST_LISTED / 2, listed.length - MOST_LISTED))
  return (
    <Card title={t('history.entries')}>
      {recording.head.cut && <p className="text-sm text-muted">{t('history.cut')}</p>}
      {listed.length > MOST_LISTED && (
        <p className="text-sm text-muted">
          {t('history.some', { listed: number(MOST_LISTED), all: number(listed.length) })}
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line">
        {listed.slice(start, start + MOST_LISTED).map((index) => {
          const entry = recording.entries[index]
          return entry && <EntryRow key={index} {...{ entry, index, history, sentence }} />
        })}
      </ol>
    </Card>
  )
}

function EntryRow({
  entry,
  index,
  history,
  sentence,
}: {
  entry: Entry
  index: number
  history: History
  sentence: (entry: Entry) => string
}) {
  const { t } = useTexts('lab')
  const { utcSeconds } = useFormat()
  const isHere = index === history.count - 1
  return (
    <li data-entry={entry.kind}>
      <button
        type="button"
        aria-current={isHere ? 'step' : undefined}
        className={cx(
          'grid w-full min-h-11 content-center gap-0.5 py-2 text-start',
          isHere ? 'bg-soft' : 'hover:bg-canvas',
          index >= history.count && 'text-muted',
          isFailure(entry) && 'text-bad',
        )}
        onClick={() => history.look(index)}
      >
        <span>
          <Sentence text={sentence(entry)} />
        </span>
        <span className="figures flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{utcSeconds(entry.at)}</span>
          <span>{t(`history.lanes.${entry.kind}`)}</span>
        </span>
      </button>
    </li>
  )
}
