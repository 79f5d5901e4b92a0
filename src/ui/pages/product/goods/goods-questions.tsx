import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { watchQuestions } from '#streams/catalogue/questions.stream.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSignInFirst } from '../../../hooks/use-sign-in-first.ts'
import { Button } from '../../../primitives/button.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { AskSheet } from './ask-sheet.tsx'
import { Question } from './question.tsx'
import { QuestionsSheet } from './questions-sheet.tsx'

/** The page shows so many itself. */
const SHOWN = 3

/** What people asked about a product and the shop answered: the newest, all of them behind a button, and the way to ask. */
export function GoodsQuestions({ goods: { id, own, on_shelf: onShelf } }: { goods: GoodsView }) {
  const { t } = useTexts('goods')
  const signInFirst = useSignInFirst()
  const [open, setOpen] = useState<'ask' | 'all'>()
  return (
    <LiveContent live={useLive(watchQuestions(id))} skeleton={<Skeleton className="h-36 rounded-card" />}>
      {({ items, head }) => (
        <section data-part="questions" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-lg font-bold">{t('questions.title')}</h2>
            {head.count > 0 && (
              <span className="text-sm text-muted">{t('questions.count', { count: head.count })}</span>
            )}
          </div>
          {items.length === 0 ? (
            <p className="text-muted">{t('questions.none')}</p>
          ) : (
            <ul className="grid gap-x-10 panes:grid-cols-2">
              {items.slice(0, SHOWN).map((question) => (
                <Question key={question.id} question={question} goodsId={id} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            {!own && onShelf && (
              <Button aria-haspopup="dialog" onClick={() => signInFirst() && setOpen('ask')}>
                {t('questions.ask')}
              </Button>
            )}
            {head.count > SHOWN && (
              <Button aria-haspopup="dialog" onClick={() => setOpen('all')}>
                {t('questions.all')}
              </Button>
            )}
          </div>
          {open === 'ask' && <AskSheet goodsId={id} onClose={() => setOpen(undefined)} />}
          {open === 'all' && <QuestionsSheet goodsId={id} onClose={() => setOpen(undefined)} />}
        </section>
      )}
    </LiveContent>
  )
}
