import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { deskQuestionCalls } from '#contract/catalogue/question.calls.ts'
import type { DeskQuestion } from '#contract/catalogue/question.contract.ts'
import { ask } from '#client/http.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Person } from '../person.tsx'
import { ReasonSheet } from '../reason-sheet.tsx'
import { Written } from '../../../parts/written.tsx'
import { Prose } from '../../../primitives/prose.tsx'

/** A reported or hidden question with its answer, who asked, about which product, and what customer service can do. */
export function QuestionRow({ question }: { question: DeskQuestion }) {
  const { t } = useTexts('desk')
  const { dateTime } = useFormat()
  const toast = useToast()
  const [decision, setDecision] = useState<'hide' | 'keep' | 'show'>()
  const { id, text, at, answer, by, goods, shop, reports, hidden_at: hiddenAt, is_deleted: isDeleted } = question
  return (
    <li data-question={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3">
      <blockquote className="border-s-2 border-line ps-3">
        <Prose className="wrap-anywhere whitespace-pre-wrap" text={text} />
      </blockquote>
      {answer && (
        <div className="ps-3 text-sm">
          <p className="text-muted">{t('questions.answer')}</p>
          <Prose className="wrap-anywhere whitespace-pre-wrap" text={answer.text} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-3">
        <Person label={t('questions.by')} name={by.nickname} to={links.deskUsers({ keywords: by.id, id: by.id })} />
        <Person label={t('questions.shop')} name={shop.name} to={links.deskShops({ id: shop.id })} />
        <span className="min-w-0">
          <span className="text-sm text-muted">{t('questions.about')}</span>{' '}
          <Link to={links.goods(goods.id)} className="inline-block min-h-6 hover:text-thread">
            <Written text={goods.title} />
          </Link>
        </span>
      </p>
      <p className="figures text-sm text-muted">
        {dateTime(at)}
        {reports > 0 && <> · {t('questions.reports', { count: reports })}</>}
        {isDeleted && <> · {t('questions.deleted')}</>}
        {hiddenAt !== null && <> · {t('questions.hiddenAt', { at: dateTime(hiddenAt) })}</>}
      </p>
      <div className="flex flex-wrap gap-2">
        {hiddenAt === null ? (
          <>
            <Button small onClick={() => setDecision('hide')}>
              {t('questions.hide')}
            </Button>
            <Button small onClick={() => setDecision('keep')}>
              {t('questions.keep')}
            </Button>
          </>
        ) : (
          <Button small onClick={() => setDecision('show')}>
            {t('questions.show')}
          </Button>
        )}
      </div>
      {decision && (
        <ReasonSheet
          draft={`question.${decision}.${id}`}
          title={t(`questions.${decision}`)}
          text={t(`questions.texts.${decision}`)}
          verb={t(`questions.${decision}`)}
          destructive={decision === 'hide'}
          label={t('questions.reason')}
          hint={t('questions.reasonHint')}
          onSend={(reason) => ask(deskQuestionCalls.decide, { id, hide: decision === 'hide', reason })}
          onDone={() => toast.show(t(`questions.toasts.${decision}`))}
          onClose={() => setDecision(undefined)}
        />
      )}
    </li>
  )
}
