import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SequenceMatch, SequenceMatches, WhichSequence } from '#contract/desk/desk-recording.contract.ts'
import { MOST_SEQUENCE_DAYS, MOST_SEQUENCE_LETTERS } from '#contract/desk/desk-recording.form.ts'
import { problem } from '#contract/platform/problem.ts'
import { days as daysMs } from '#machines/platform/constants.ts'
import { fetchSequences } from '#streams/desk/recording.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { isolated } from '../../../isolated-values.ts'
import { links } from '../../../links.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Card } from '../card.tsx'
import { Code } from '../code.tsx'
import { everyPlayable } from '../playables.ts'
import { type Names, useNames } from '../use-names.ts'
import { Sentence } from './sentence.tsx'

/** So far back a search may look, in days. */
const SPANS = [1, 7, 30, 90, MOST_SEQUENCE_DAYS] as const
const USUAL_DAYS = 30
const EXAMPLE = 'order pay > shop.suspend > refund.apply<1h'

/** All pages of a search so far, and what it was. */
interface Found extends SequenceMatches {
  readonly asked: WhichSequence
}

/** Finds events that follow each other over all of the shop. A match opens the history of its row, at its last event. */
export function FindAllCard() {
  const { t } = useTexts(['lab', 'common'])
  const { span } = useFormat()
  const { send, pending, at, setProblem } = useSend()
  const [sequence, setSequence] = useState('')
  const [days, setDays] = useState(USUAL_DAYS)
  const [found, setFound] = useState<Found | null>(null)
  const look = async (asked: WhichSequence, before: Pick<Found, 'data' | 'cut'>): Promise<void> => {
    const page = await send(() => fetchSequences(asked), ['sequence'])
    if (page) setFound({ ...page, data: [...before.data, ...page.data], cut: before.cut || page.cut, asked })
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setFound(null)
    if (sequence.trim() === '') return setProblem({ ...problem('input.required'), field: 'sequence' })
    void look({ sequence, days }, { data: [], cut: false })
  }
  const after = found?.after
  return (
    <Card title={t('findAll.title')}>
      <form noValidate role="search" aria-label={t('findAll.title')} className="grid gap-2" onSubmit={handleSubmit}>
        <TextField
          label={t('history.sequence')}
          hint={<Sentence text={t('history.sequenceHint', { example: isolated(EXAMPLE, true) })} />}
          name="sequence-all"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          most={MOST_SEQUENCE_LETTERS}
          value={sequence}
          problem={at('sequence')}
          onChange={({ target }) => setSequence(target.value)}
        />
        <Select
          label={t('findAll.days')}
          name="days"
          options={SPANS.map((each) => ({ value: String(each), label: span(daysMs(each)) }))}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <Button type="submit" pending={pending}>
          {t('findAll.search')}
        </Button>
      </form>
      {found && <Matches found={found} />}
      {found && after && (
        <Button small pending={pending} onClick={() => void look({ ...found.asked, after }, found)}>
          {t('findAll.further')}
        </Button>
      )}
    </Card>
  )
}

function Matches({ found: { data, after, since, cut } }: { found: Found }) {
  const { t } = useTexts('lab')
  const { number, utcSeconds } = useFormat()
  const names = useNames([...new Set(data.flatMap(({ events }) => events.map(({ machine }) => machine)))])
  const count = { number: number(data.length) }
  return (
    <>
      <p role="status" className="grid text-sm text-muted">
        <span>{t(after === null && !cut ? 'history.found' : 'history.foundMost', count)}</span>
        <span>{t('findAll.since', { time: `${utcSeconds(since)} UTC` })}</span>
      </p>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {data.map((match) => (
          <MatchRow key={keyOf(match)} match={match} names={names} />
        ))}
      </ol>
    </>
  )
}

const keyOf = ({ number, events }: SequenceMatch): string =>
  [number, ...events.map(({ machine, event, at }) => `${machine} ${event} ${at}`)].join(' ')

function MatchRow({ match: { number, machine, events }, names }: { match: SequenceMatch; names: Names }) {
  const { utcSeconds } = useFormat()
  const last = events.at(-1)?.at ?? ''
  const steps = events.map((each, place) => ({ ...each, place }))
  const nameOf = (of: string, event: string): string => {
    const play = everyPlayable.find((each) => each.of.name === of)
    return play ? names.event(play, event) : ''
  }
  return (
    <li data-match={number}>
      <Link
        to={links.labPage({ view: 'history', number, at: String(Date.parse(last)) })}
        className="grid min-h-11 content-center gap-0.5 py-2 hover:bg-canvas"
      >
        <span className="flex flex-wrap items-baseline gap-x-2 font-medium">
          <Code>{`${machine} ${number}`}</Code>
        </span>
        {steps.map(({ machine: of, event, at, place }) => (
          <span key={place} className="flex flex-wrap items-baseline gap-x-3">
            <Code>{event}</Code>
            <span className="text-sm">{nameOf(of, event)}</span>
            <span className="figures text-sm text-muted">{utcSeconds(at)}</span>
          </span>
        ))}
      </Link>
    </li>
  )
}
