import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { readSteps, stepsText } from '#lab/link.ts'
import type { Step } from '#lab/world.ts'
import { Button } from '../../primitives/button.tsx'
import { TextArea } from '../../primitives/field.tsx'
import type { Lab } from './use-lab.ts'
import { MistakeLine } from './card.tsx'

const MOST = 4_000

/** The step as links have it: its input holds no sign of theirs. */
function encoded(text: string): string {
  const [head = '', ...input] = text.split('=')
  return input.length === 0 ? head : `${head}=${encodeURIComponent(input.join('='))}`
}

/** One step as links write it; changed, it is walked as a new path, with all that came after it. */
export function StepForm({ lab, step, index }: { lab: Lab; step: Step; index: number }) {
  const { t } = useTexts('lab')
  const written = decodeURIComponent(stepsText([step]))
  const [text, setText] = useState(written)
  const { steps, mistake } = readSteps(lab.table, encoded(text.trim()))
  return (
    <div className="grid justify-items-start gap-2 pt-2">
      <div className="w-full">
        <TextArea
          label={t('step')}
          isLabelHidden
          name="step"
          dir="ltr"
          most={MOST}
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <MistakeLine says={t('stepNot')} mistake={mistake} />
      {lab.canFork ? (
        <Button small disabled={mistake !== null || text === written} onClick={() => lab.edit(index, steps)}>
          {t('asPath')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('treeFull')}</p>
      )}
    </div>
  )
}
