import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import type { QuestionView } from '#contract/catalogue/question.contract.ts'
import { ask } from '#client/http.ts'
import { watchMyQuestions } from '#streams/catalogue/questions.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Prose } from '../../../primitives/prose.tsx'

/** A question about a product with the answer of the shop, and the way to report it, or to delete one's own. */
export function Question({
  question: { id, text, at, user, answer },
  goodsId,
}: {
  question: QuestionView
  goodsId: string
}) {
  const { t } = useTexts('goods')
  const { day } = useFormat()
  return (
    <li data-part="question" className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 border-t border-line py-4">
      <Prose className="font-medium wrap-anywhere whitespace-pre-line" text={text} />
      <div className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <Isolated cut={1}>{user.nickname}</Isolated>
        <span>{day(at)}</span>
        <Doing id={id} goodsId={goodsId} />
      </div>
      {answer ? (
        <div data-part="answer" className="mt-1 grid gap-1 border-s-2 border-line ps-3 text-sm">
          <p className="font-medium">{t('questions.answer')}</p>
          <Prose className="wrap-anywhere whitespace-pre-line" text={answer.text} />
          <p className="text-xs text-muted">{day(answer.at)}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('questions.waiting')}</p>
      )}
    </li>
  )
}

/** What a person who is signed in can do with a question. */
function Doing({ id, goodsId }: { id: string; goodsId: string }) {
  const { user } = useAtomValue(sessionAtom)
  const mine = dataOf(useLive(user ? watchMyQuestions(goodsId) : undefined))
  if (!user) return null
  // Until it is known whose it is, it can be reported like every other: no lost answer takes that away.
  return mine?.ids.includes(id) ? <Remove id={id} /> : <Report id={id} />
}

const LINE_BUTTON = 'relative min-h-6 hover:text-thread after:absolute after:-inset-x-2 after:-inset-y-2.5'

/** Deletes one's own question, after it was asked once more. */
function Remove({ id }: { id: string }) {
  const { t } = useTexts('goods')
  const toast = useToast()
  const { send, pending } = useSend()
  const [isAsking, setAsking] = useState(false)
  const handleRemove = async (): Promise<void> => {
    const removed = await send(() => ask(questionCalls.remove, { id }))
    setAsking(false)
    if (removed) toast.show(t('questions.removedToast'))
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)} className={LINE_BUTTON}>
        {t('questions.remove')}
      </button>
      {isAsking && (
        <ConfirmSheet
          title={t('questions.removeTitle')}
          text={t('questions.removeText')}
          verb={t('questions.removeVerb')}
          destructive
          pending={pending}
          onConfirm={() => void handleRemove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Hands a question to customer service. */
function Report({ id }: { id: string }) {
  const { t } = useTexts('goods')
  const toast = useToast()
  const { send, pending } = useSend()
  const [isDone, setDone] = useState(false)
  const handleReport = async (): Promise<void> => {
    if (!(await send(() => ask(questionCalls.report, { id })))) return
    setDone(true)
    toast.show(t('questions.reportedToast'))
  }
  return isDone ? (
    <span>{t('questions.reported')}</span>
  ) : (
    <button type="button" disabled={pending} onClick={() => void handleReport()} className={LINE_BUTTON}>
      {t('questions.report')}
    </button>
  )
}
