import { useTexts } from '../../primitives/use-texts.ts'
import type { Change } from '#lab/why.ts'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { Code, valueText } from './code.tsx'
import type { MoveNow } from './moves.ts'

/** Why an event is refused: the sentence that people read, the rule, the fact with its value, and the smallest change that opens it. */
export function WhyText({ move: { objection, because, unread } }: { move: MoveNow }) {
  const { t } = useTexts('lab')
  const say = useProblemText()
  const { span } = useFormat()
  if (unread !== null)
    return (
      <p className="text-sm text-bad">
        {t('unread')}
        <Isolated lang="en" ltr className="block">
          {unread}
        </Isolated>
      </p>
    )
  if (!objection && !because) return null
  const changeText = ({ in: place, name, value }: Change): string =>
    place === 'time' ? t('later', { span: span(Number(value)) }) : `${name} = ${valueText(value)}`
  return (
    <div className="grid gap-1 text-sm">
      {objection && <p>{say(objection)}</p>}
      {because && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted">
          {because.rule !== null && (
            <>
              <dt>{t('rule')}</dt>
              <dd>
                <Code>{because.rule}</Code>
              </dd>
            </>
          )}
          <dt>{t('cause')}</dt>
          <dd>
            <Code>{because.fact === null ? '?' : `${because.fact} = ${valueText(because.value)}`}</Code>
          </dd>
          <dt>{t('change')}</dt>
          <dd className="text-ink">
            {because.change.length === 0
              ? t('noChange')
              : because.change.map((each) => (
                  <Code key={`${each.in} ${each.name}`} className="block">
                    {changeText(each)}
                  </Code>
                ))}
          </dd>
        </dl>
      )}
    </div>
  )
}
