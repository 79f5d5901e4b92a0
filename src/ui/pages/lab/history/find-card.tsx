import { useMemo, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { everyPlayable } from '../playables.ts'
import { mistakeOf } from '#lab/input.ts'
import type { Entry } from '#lab/recording.ts'
import { findSequence, MOST_FOUND, readSequence } from '#lab/sequence/sequence.ts'
import { isolated } from '../../../isolated-values.ts'
import { cx } from '../../../primitives/cx.ts'
import { TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Card } from '../card.tsx'
import { Sentence } from './sentence.tsx'
import type { History } from './use-history.ts'

/** So many places are listed: the latest ones. */
const MOST_LISTED = 20
const MOST_LETTERS = 400
const EXAMPLE = 'order pay > ship > refund.apply<1h'

interface Found {
  readonly places: readonly (readonly number[])[]
  readonly mistake: string | null
}

function foundIn(entries: readonly Entry[], query: string): Found {
  if (query.trim() === '') return { places: [], mistake: null }
  try {
    return { places: findSequence(entries, readSequence(everyPlayable, query).terms), mistake: null }
  } catch (error) {
    return { places: [], mistake: mistakeOf(error).message }
  }
}

/** Finds events that follow each other: `order pay > ship > refund.apply<1h`. Pressing a place looks at it. */
export function FindCard({ history, sentence }: { history: History; sentence: (entry: Entry) => string }) {
  const { t } = useTexts('lab')
  const { number } = useFormat()
  const [query, setQuery] = useState('')
  const { entries } = history.recording
  const { places, mistake } = useMemo(() => foundIn(entries, query), [entries, query])
  return (
    <Card title={t('history.find')}>
      <TextField
        label={t('history.sequence')}
        hint={<Sentence text={t('history.sequenceHint', { example: isolated(EXAMPLE, true) })} />}
        name="sequence"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        most={MOST_LETTERS}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {mistake !== null && (
        <p role="alert" className="text-sm text-bad">
          {t('history.sequenceNot')}
          <Isolated lang="en" ltr className="block">
            {mistake}
          </Isolated>
        </p>
      )}
      {query.trim() !== '' && mistake === null && (
        <p role="status" className="text-sm text-muted">
          {t(places.length < MOST_FOUND ? 'history.found' : 'history.foundMost', { number: number(places.length) })}
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {places
          .slice(-MOST_LISTED)
          .toReversed()
          .map((place) => (
            <FoundRow key={place.join(' ')} {...{ place, history, sentence }} />
          ))}
      </ol>
    </Card>
  )
}

function FoundRow({
  place,
  history,
  sentence,
}: {
  place: readonly number[]
  history: History
  sentence: (entry: Entry) => string
}) {
  const { utcSeconds } = useFormat()
  const last = place.at(-1) ?? 0
  const isHere = last === history.count - 1
  return (
    <li data-found={place.join(' ')}>
      <button
        type="button"
        aria-current={isHere ? 'step' : undefined}
        className={cx(
          'grid w-full min-h-11 content-center gap-0.5 py-2 text-start',
          isHere ? 'bg-soft' : 'hover:bg-canvas',
        )}
        onClick={() => history.look(last)}
      >
        {place.map((index) => {
          const entry = history.recording.entries[index]
          return (
            entry && (
              <span key={index} className="flex flex-wrap items-baseline gap-x-3">
                <Sentence text={sentence(entry)} />
                <span className="figures text-sm text-muted">{utcSeconds(entry.at)}</span>
              </span>
            )
          )
        })}
      </button>
    </li>
  )
}
