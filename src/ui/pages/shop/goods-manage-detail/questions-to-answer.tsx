import { useTexts } from '../../../primitives/use-texts.ts'
import { questionCalls } from '#contract/catalogue/question.calls.ts'
import type { QuestionView } from '#contract/catalogue/question.contract.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { watchQuestions } from '#streams/catalogue/questions.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { Endless } from '../../../parts/endless.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useReply } from './use-reply.ts'
import { Prose } from '../../../primitives/prose.tsx'

/** The questions about a product, newest first, each with the answer of the shop or a field for one. */
export function QuestionsToAnswer({ id }: { id: string }) {
  const { t } = useTexts('myGoods')
  const list = watchQuestions(id)
  const { live, loadMore } = useInfiniteList(list)
  const handleAnswered = (sent: QuestionView): void =>
    list.update((held) => ({ ...held, items: held.items.map((each) => (each.id === sent.id ? sent : each)) }))
  return (
    <section aria-label={t('detail.questions')} data-part="questions-to-answer" className="card p-4">
      <h2 className="font-medium">{t('detail.questions')}</h2>
      <LiveContent
        live={live}
        skeleton={<SkeletonRows />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="py-6 text-center text-muted">{t('detail.noQuestions')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul className="divide-y divide-line">
              {items.map((question) => (
                <Asked
                  key={question.id}
                  question={question}
                  onAnswered={handleAnswered}
                  onChanged={() => list.refetch()}
                />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </section>
  )
}

function Asked({
  question: { id, text, at, user, answer },
  onAnswered,
  onChanged,
}: {
  question: QuestionView
  onAnswered: (question: QuestionView) => void
  onChanged: () => void
}) {
  const { t } = useTexts('myGoods')
  const { day } = useFormat()
  const draft = useReply({ id, reply: answer })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex items-center justify-between gap-3 text-sm text-muted">
        <Isolated cut={1}>{user.nickname}</Isolated>
        <span className="shrink-0">{day(at)}</span>
      </p>
      <Prose className="wrap-anywhere whitespace-pre-line" text={text} />
      {answer && (!draft.isOpen || draft.isElsewhere) && (
        <div data-part="answer" className="rounded-control bg-canvas p-3 text-sm">
          <p className="font-medium">{t(draft.isOpen ? 'detail.otherAnswer' : 'detail.yourAnswer')}</p>
          <Prose className="wrap-anywhere whitespace-pre-line" text={answer.text} />
        </div>
      )}
      {draft.isOpen ? (
        <ReplyForm
          draft={draft}
          label={t('detail.answerLabel')}
          hint={t('detail.answerHint')}
          verb={t('detail.sendAnswer')}
          most={MOST.question}
          elsewhere="question.answeredElsewhere"
          onSend={(typed, seen) => ask(questionCalls.answer, { id, text: typed, seen })}
          onSent={onAnswered}
          onChanged={onChanged}
        />
      ) : (
        <Button small kind="plain" className="justify-self-start" onClick={draft.open}>
          {t(answer ? 'detail.editAnswer' : 'detail.answer')}
        </Button>
      )}
    </li>
  )
}
