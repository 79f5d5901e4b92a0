import { useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST_SEQUENCE_LETTERS } from '#contract/desk/desk-recording.form.ts'
import { everyPlayable } from '../playables.ts'
import { mistakeOf } from '#lab/input.ts'
import type { Entry, Recording } from '#lab/recording.ts'
import { findPattern, type FoundMatches, type Match } from '#lab/sequence/find-pattern.ts'
import { readPattern } from '#lab/sequence/pattern.ts'
import { isolated } from '../../../isolated-values.ts'
import { cx } from '../../../primitives/cx.ts'
import { TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Card, MistakeLine } from '../card.tsx'
import { Sentence } from './sentence.tsx'
import type { History } from './use-history.ts'

/** So many matches are listed: the last ones. */
const MOST_LISTED = 20
const EXAMPLE = 'order pay > ship > refund.apply<1h'

interface Found extends FoundMatches {
  readonly mistake: string | null
}

const NONE: FoundMatches = { matches: [], isCut: false }

function foundIn(recording: Recording, query: string): Found {
  if (query.trim() === '') return { ...NONE, mistake: null }
  try {
    return { ...findPattern(recording, readPattern(everyPlayable, query).terms), mistake: null }
  } catch (error) {
    return { ...NONE, mistake: mistakeOf(error).message }
  }
}

/** Finds events that follow each other: `order pay > ship > refund.apply<1h`. Pressing a match looks at its last event. */
export function FindCard({ history, sentence }: { history: History; sentence: (entry: Entry) => string }) {
  const { t } = useTexts('lab')
  const { number } = useFormat()
  const [query, setQuery] = useState('')
  // Typing comes first: a long recording is searched once there is time.
  const searched = useDeferredValue(query)
  const { recording } = history
  const { matches, isCut, mistake } = useMemo(() => foundIn(recording, searched), [recording, searched])
  const unlinked = matches.filter(({ isLinked }) => !isLinked).length
  return (
    <Card title={t('history.find')}>
      <TextField
        label={t('history.sequence')}
        hint={<Sentence text={t('history.sequenceHint', { example: isolated(EXAMPLE, true) })} />}
        name="sequence"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        most={MOST_SEQUENCE_LETTERS}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <MistakeLine says={t('history.sequenceNot')} mistake={mistake} />
      {searched.trim() !== '' && mistake === null && (
        <p role="status" className="grid text-sm text-muted">
          <span>{t(isCut ? 'history.foundMost' : 'history.found', { number: number(matches.length) })}</span>
          {unlinked > 0 && <span>{t('history.unlinked', { number: number(unlinked) })}</span>}
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {matches
          .slice(-MOST_LISTED)
          .toReversed()
          .map((match) => (
            <FoundRow key={match.entries.join(' ')} {...{ match, history, sentence }} />
          ))}
      </ol>
    </Card>
  )
}

function FoundRow({
  match: { entries },
  history,
  sentence,
}: {
  match: Match
  history: History
  sentence: (entry: Entry) => string
}) {
  const { utcSeconds } = useFormat()
  const last = entries.at(-1) ?? 0
  const isHere = last === history.count - 1
  return (
    <li data-found={entries.join(' ')}>
      <button
        type="button"
        aria-current={isHere ? 'step' : undefined}
        className={cx(
          'grid w-full min-h-11 content-center gap-0.5 py-2 text-start',
          isHere ? 'bg-soft' : 'hover:bg-canvas',
        )}
        onClick={() => history.look(last)}
      >
        {entries.map((index) => {
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
