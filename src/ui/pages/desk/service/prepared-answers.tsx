import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { unfilledIn } from '#contract/care/prepared-answer.ts'
import { problem } from '#contract/platform/problem.ts'
import type { DeskServiceCase } from '#contract/care/service-case.contract.ts'
import type { WritingHelp } from '../../../chat/window/composer.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { ArticleChoice } from './article-choice.tsx'

type Answers = DeskServiceCase['answers']

/** What helps to write an answer: prepared ones, links to articles, and a check that every gap is filled. */
export function useWritingHelp(answers: Answers): WritingHelp {
  const { t } = useTexts('serviceCase')
  return {
    label: t('desk.answerField'),
    tools: (put, add) => (
      <div className="flex flex-wrap gap-1 px-3 pt-2">
        <PreparedAnswers answers={answers} onChoose={put} />
        <ArticleChoice onChoose={add} />
      </div>
    ),
    objection: (text) => {
      const name = unfilledIn(text)
      return name === undefined ? undefined : problem('service.unfilled', { name }, 'text')
    },
  }
}

function PreparedAnswers({ answers, onChoose }: { answers: Answers; onChoose: (text: string) => void }) {
  const { t } = useTexts('serviceCase')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('desk.prepared')}
      </Button>
      {isOpen && (
        <Sheet title={t('desk.prepared')} onClose={() => setOpen(false)}>
          <p className="pb-2 text-sm text-muted">{t('desk.preparedText')}</p>
          <ul className="grid">
            {answers.map(({ key, title, text }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(text)
                    setOpen(false)
                  }}
                  className="grid min-h-14 w-full gap-0.5 rounded-control p-2 text-start hover:bg-canvas"
                >
                  <Isolated className="font-medium">{title}</Isolated>
                  <Isolated className="text-sm text-muted">{text}</Isolated>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
