import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { everyPlayable } from './playables.ts'
import { mistakeOf } from '#lab/input.ts'
import { Mistake } from '#lab/names.ts'
import { verdictOn } from '#lab/following/scenario-verdict.ts'
import { MOST_BYTES, readScenario, scenarioText } from '#lab/scenario.ts'
import { scenarioOfTrack, stepsOfScenario } from '#lab/track.ts'
import { pageRules } from '#streams/platform/page-rules.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { useCopy } from '../../hooks/use-copy.ts'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { saveFile } from '../../primitives/save-file.ts'
import { Card } from './card.tsx'
import type { Lab } from './use-lab.ts'

interface Said {
  readonly tone: 'good' | 'bad'
  readonly text: string
  /** What the reader of files says: the line and the reason. It speaks English, as `npm run simulate` does. */
  readonly detail?: string
}

/** Reads a file; one that is too large is refused before it is read. */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Mistake(`${file.name} is larger than 20 MB.`)
  return file.text()
}

/** Opens and saves walks as scenario files, the same that tests and `npm run simulate` play; and gives the link to this view. */
export function FileCard({ lab }: { lab: Lab }) {
  const { t } = useTexts('lab')
  const copy = useCopy()
  const [said, setSaid] = useState<Said | null>(null)
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      const scenario = readScenario(await textOf(file), file.name)
      const steps = stepsOfScenario(everyPlayable, scenario)
      const { wrong } = await verdictOn(everyPlayable, scenario, pageRules)
      lab.walk(scenario, steps)
      if (!wrong) return setSaid({ tone: 'good', text: t('asExpected') })
      if (wrong.step === null) return setSaid({ tone: 'bad', text: t('streams.diverged') })
      setSaid({ tone: 'bad', text: t('notAsExpected', { n: wrong.step + 1 }), detail: wrong.text })
    } catch (error) {
      setSaid({ tone: 'bad', text: t('notOpened'), detail: mistakeOf(error).message })
    }
  }
  const save = (): void => {
    const title = `${lab.shown}: ${lab.active.steps.length}`
    try {
      const text = scenarioText(scenarioOfTrack(lab.table, lab.active.track, lab.shown, title))
      saveFile(new Blob([text], { type: 'application/json' }), `${lab.shown}.json`)
      setSaid(null)
    } catch (error) {
      setSaid({ tone: 'bad', text: t('notSaved'), detail: mistakeOf(error).message })
    }
  }
  return (
    <Card title={t('file')}>
      <div className="flex flex-wrap gap-2">
        <FileButton name="scenario" accept=".json,application/json" small onFiles={([file]) => void open(file)}>
          {t('open')}
        </FileButton>
        <Button small onClick={save}>
          {t('save')}
        </Button>
        <Button small disabled={!lab.hasLink} onClick={() => copy(location.href)}>
          {t('copyLink')}
        </Button>
      </div>
      {!lab.hasLink && <p className="text-sm text-muted">{t('noLink')}</p>}
      {said && (
        <p
          role={said.tone === 'good' ? 'status' : 'alert'}
          className={cx('text-sm', said.tone === 'good' ? 'text-good' : 'text-bad')}
        >
          {said.text}
          {said.detail && (
            <Isolated lang="en" ltr className="block">
              {said.detail}
            </Isolated>
          )}
        </p>
      )}
    </Card>
  )
}
