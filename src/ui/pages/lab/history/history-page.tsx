import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import charts from '#lab/charts.json'
import type { Chart } from '#lab/chart.ts'
import { isFailure } from '#lab/moment.ts'
import type { Recording } from '#lab/recording.ts'
import { recordingText } from '#lab/recording-text.ts'
import { isOfDesk, sessionAtom } from '../../../atoms/session.atom.ts'
import { useQuery } from '../../../navigation.ts'
import { Button } from '../../../primitives/button.tsx'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { saveFile } from '../../../primitives/save-file.ts'
import { Card } from '../card.tsx'
import { ChartCanvas } from '../chart-canvas.tsx'
import { useNames } from '../use-names.ts'
import { EntriesCard } from './entries-card.tsx'
import { FindAllCard } from './find-all-card.tsx'
import { FindCard } from './find-card.tsx'
import { HistoryAxis } from './history-axis.tsx'
import { HistoryOverview } from './history-overview.tsx'
import { HistoryPlayer, PastBar } from './history-player.tsx'
import { MoneyThen, ScreensThen, StateThen } from './moment-cards.tsx'
import { OpenCard } from './open-card.tsx'
import { Sentence } from './sentence.tsx'
import { type History, useHistory } from './use-history.ts'
import { useSentence } from './use-sentence.ts'

/** A recording of a whole run has thousands of rows: so many around the chosen one can be chosen. An entry that is looked at chooses its row. */
const MOST_ROWS = 200

const NO_MOVES = new Map<never, never>()

/** What really happened, on one time axis: opened by its number or from a file, and walked step by step. Nothing can be written here. */
export function HistoryPage() {
  const { user } = useAtomValue(sessionAtom)
  const canAsk = isOfDesk(user)
  const [opened, setOpened] = useState<{ readonly recording: Recording; readonly nth: number } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isAtMoment = useQuery()('at') !== ''
  // Its link is in a list above it.
  useEffect(() => {
    if (opened && isAtMoment) place.current?.scrollIntoView?.({ block: 'start' })
  }, [opened, isAtMoment])
  return (
    <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-6 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 wide:grid-cols-2">
        <OpenCard
          canAsk={canAsk}
          opened={opened?.recording}
          onOpen={(recording) => setOpened({ recording, nth: (opened?.nth ?? 0) + 1 })}
        />
        {canAsk && <FindAllCard />}
      </div>
      <div ref={place} className="grid scroll-mt-(--bar) grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        {opened && <OpenedHistory key={opened.nth} recording={opened.recording} />}
      </div>
    </div>
  )
}

function OpenedHistory({ recording }: { recording: Recording }) {
  const { t } = useTexts('lab')
  const history = useHistory(recording)
  const machines = useMemo(
    () => [...new Set(recording.entries.flatMap((entry) => ('machine' in entry ? [entry.machine] : [])))],
    [recording],
  )
  const names = useNames(machines)
  const sentence = useSentence(names)
  const { number } = useFormat()
  const said = history.entry ? sentence(history.entry) : t('history.atStart')
  const failures = recording.entries.filter(isFailure).length
  return (
    <>
      <PastBar history={history} />
      <Card title={t('history.axis')} action={<SaveButton recording={recording} />}>
        {failures > 0 && <p className="text-sm text-bad">{t('history.failures', { number: number(failures) })}</p>}
        <HistoryAxis history={history} />
        <HistoryPlayer history={history} sentence={said} />
        <p aria-live={history.plays ? 'off' : 'polite'} data-part="said">
          <Sentence text={said} />
        </p>
        <HistoryOverview history={history} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid content-start gap-3">
          <RowChoice history={history} />
          <DiagramThen history={history} stateName={(machine, state) => names.state(machine, state)} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <StateThen history={history} names={names} />
          <MoneyThen history={history} />
          <ScreensThen history={history} names={names} />
          <FindCard history={history} sentence={sentence} />
          <EntriesCard history={history} sentence={sentence} />
        </div>
      </div>
    </>
  )
}

function SaveButton({ recording }: { recording: Recording }) {
  const { t } = useTexts('lab')
  const save = (): void =>
    saveFile(new Blob([recordingText(recording)], { type: 'application/jsonl' }), `${recording.head.of}.jsonl`)
  return (
    <Button small onClick={save}>
      {t('save')}
    </Button>
  )
}

function RowChoice({ history: { recording, row, show } }: { history: History }) {
  const { t } = useTexts('lab')
  const rows = useMemo(
    () => [
      ...new Set(
        recording.entries.flatMap((entry) =>
          entry.kind === 'move' && entry.machine !== 'recording' ? [`${entry.machine}:${entry.row}`] : [],
        ),
      ),
    ],
    [recording],
  )
  if (rows.length === 0) return null
  const start = Math.max(0, Math.min(rows.indexOf(row) - MOST_ROWS / 2, rows.length - MOST_ROWS))
  const options = rows.slice(start, start + MOST_ROWS).map((value) => ({ value, label: value.replace(':', ' ') }))
  return (
    <Select
      label={t('history.row')}
      name="row"
      options={options}
      value={row}
      onChange={({ target }) => show(target.value)}
    />
  )
}

/** The diagram of the chosen row in the state of that moment, with the lines that it had taken. */
function DiagramThen({
  history: { recording, row, moment, count },
  stateName,
}: {
  history: History
  stateName: (machine: string, state: string) => string
}) {
  const { t } = useTexts('lab')
  const machine = row.split(':')[0] ?? ''
  const taken = useMemo(() => {
    const moves = recording.entries.slice(0, count).flatMap((entry) => {
      const isOwn = entry.kind === 'move' && `${entry.machine}:${entry.row}` === row && entry.refused === undefined
      return isOwn && entry.from !== null ? [`${entry.from} ${entry.to}`] : []
    })
    return new Set(moves)
  }, [recording, row, count])
  const chart = (charts as Readonly<Record<string, Chart>>)[machine]
  if (!chart) return <p className="text-muted">{t('history.noDiagram')}</p>
  return (
    <div className="h-[46dvh] wide:sticky wide:top-[calc(var(--bar)+24px)] wide:h-[calc(100dvh-var(--bar)-120px)]">
      <ChartCanvas
        chart={chart}
        current={moment.rows.get(row)?.state}
        moves={NO_MOVES}
        taken={taken}
        stateName={(state) => stateName(machine, state)}
        onSend={() => undefined}
      />
    </div>
  )
}
