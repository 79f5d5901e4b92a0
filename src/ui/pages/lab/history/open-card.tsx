import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { useLocation } from 'react-router-dom'
import { problem } from '#contract/platform/problem.ts'
import { mistakeOf } from '#lab/input.ts'
import { Mistake } from '#lab/names.ts'
import { readRecording, type Recording } from '#lab/recording.ts'
import { recordingText } from '#lab/recording-text.ts'
import { reportOf } from '#lab/report.ts'
import { MOST_BYTES } from '#lab/scenario.ts'
import { fetchRecording } from '#streams/desk/recording.stream.ts'
import { ownBuild } from '#streams/platform/build-skew.ts'
import { connection$ } from '#streams/platform/connection-state.ts'
import { clockOffsetMs, lastReceived } from '#streams/platform/received.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { FileButton } from '../../../parts/file-button.tsx'
import { Button } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { saveFile } from '../../../primitives/save-file.ts'
import { Card, MistakeLine } from '../card.tsx'

/** Acts on what the address asks for, once each time that it leads here: a link may be pressed again after its reader looked elsewhere. */
function useOnceAsked(isAsked: boolean, act: () => void): void {
  const { key } = useLocation()
  const answered = useRef('')
  useEffect(() => {
    if (!isAsked || answered.current === key) return
    answered.current = key
    act()
  })
}

interface OpenProps {
  readonly canAsk: boolean
  /** The recording that is open. */
  readonly opened: Recording | undefined
  readonly onOpen: (recording: Recording) => void
}

/** Opens a recording: of something real by its number, for those who may see it, or from a file. */
export function OpenCard({ canAsk, opened: shown, onOpen }: OpenProps) {
  const { t } = useTexts('lab')
  const [mistake, setMistake] = useState('')
  const opened = (text: string, name: string, look?: number): void => {
    try {
      const recording = readRecording(text, name)
      onOpen(look === undefined ? recording : { ...recording, head: { ...recording.head, look } })
      setMistake('')
    } catch (error) {
      setMistake(mistakeOf(error).message)
    }
  }
  const openFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (file.size > MOST_BYTES) setMistake(new Mistake(`${file.name} is larger than 20 MB.`).message)
    else opened(await file.text(), file.name)
  }
  return (
    <Card title={t('history.open')}>
      {canAsk && <NumberForm onText={opened} />}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton name="recording" accept=".jsonl,application/jsonl" small onFiles={([file]) => void openFile(file)}>
          {t('history.openFile')}
        </FileButton>
        {canAsk && <ReportButton opened={shown} onOpen={onOpen} />}
        {!canAsk && <p className="text-sm text-muted">{t('history.staffOnly')}</p>}
      </div>
      <MistakeLine says={t('notOpened')} mistake={mistake} />
    </Card>
  )
}

/** Saves the open report as a file; where none is open, it packs what this page received and opens that. The address may ask to open it at once. */
function ReportButton({ opened, onOpen }: Omit<OpenProps, 'canAsk'>) {
  const { t } = useTexts(['lab', 'common'])
  const isAsked = useQuery()('report') === '1'
  const go = useNavigation()
  const [saved, setSaved] = useState(false)
  const report = (): Recording =>
    reportOf(lastReceived(), {
      build: ownBuild,
      offsetMs: clockOffsetMs(),
      connection: connection$.value.offline ? 'offline' : connection$.value.state,
    })
  useOnceAsked(isAsked, () => {
    onOpen(report())
    // A reload, or the way back to this page, must not make another report.
    go.replace(links.labPage({ view: 'history' }))
  })
  const save = (): void => {
    const open = opened?.head.from === 'page' ? opened : undefined
    const saves = open ?? report()
    saveFile(new Blob([recordingText(saves)], { type: 'application/jsonl' }), 'report.jsonl')
    if (!open) onOpen(saves)
    setSaved(true)
  }
  return (
    <>
      <Button small icon={<Icon name="flag" size={18} />} onClick={save}>
        {t('common:actions.report')}
      </Button>
      {saved && (
        <p role="status" className="text-sm text-good">
          {t('report.saved')}
        </p>
      )}
    </>
  )
}

/** The moment of an address, in milliseconds; undefined where it names none. */
const momentIn = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

function NumberForm({ onText }: { onText: (text: string, name: string, look?: number) => void }) {
  const { t } = useTexts('lab')
  const read = useQuery()
  const go = useNavigation()
  const { send, pending, at, setProblem } = useSend()
  const [asked, moment] = [read('number'), read('at')]
  const [typed, setTyped] = useState(asked)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    setTyped(asked)
  }
  const open = async (number: string, look: string): Promise<void> => {
    const found = await send(async () => {
      const answer = await fetchRecording(number)
      // The number is all that was typed: whatever is wrong with it is said there.
      return answer.ok || answer.problem.key === 'system.network'
        ? answer
        : { ...answer, problem: { ...answer.problem, field: 'number' } }
    }, ['number'])
    if (found) onText(found.lines, number, momentIn(look))
  }
  // Another number may be asked for while one is on its way: it waits.
  useOnceAsked(asked !== '' && !pending, () => void open(asked, moment))
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const number = typed.replaceAll(/\s/g, '')
    if (number === '') return setProblem({ ...problem('input.required'), field: 'number' })
    go.replace(links.labPage({ view: 'history', number }))
  }
  return (
    <form noValidate role="search" aria-label={t('history.open')} className="grid gap-2" onSubmit={handleSubmit}>
      <TextField
        label={t('history.number')}
        hint={t('history.numberHint')}
        name="number"
        autoComplete="off"
        dir="ltr"
        most={40}
        value={typed}
        problem={at('number')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind="primary" pending={pending}>
        {t('history.show')}
      </Button>
    </form>
  )
}
