import { useTexts } from '../../../primitives/use-texts.ts'
import type { Surroundings as Around } from '#contract/care/desk-report.contract.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Prose } from '../../../primitives/prose.tsx'

/** The messages around what was reported, in their order; the reported one stands out. */
export function Surroundings({ messages }: { messages: Around['data'] }) {
  const { t } = useTexts(['desk', 'chat'])
  const { dateTime } = useFormat()
  if (messages.length === 0) return <p className="text-sm text-muted">{t('reports.surroundings.none')}</p>
  return (
    <ol
      aria-label={t('reports.surroundings.look')}
      data-part="surroundings"
      className="grid gap-1 rounded-control border border-line p-2"
    >
      {messages.map(({ id, by_reporter, reported, type, text, recalled, at }) => (
        <li key={id} className={cx('grid gap-0.5 rounded-control p-2', reported && 'bg-bad-soft')}>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <span className="font-medium">{t(`reports.surroundings.${by_reporter ? 'reporter' : 'other'}`)}</span>
            <time dateTime={at} className="figures">
              {dateTime(at)}
            </time>
            {reported && <span className="text-bad">{t('reports.surroundings.reported')}</span>}
          </p>
          {recalled ? (
            <p className="text-sm text-muted italic">{t('chat:recalled.quoted')}</p>
          ) : (
            <Prose
              className="text-start text-sm wrap-anywhere whitespace-pre-wrap"
              text={type === 'text' ? text : t(`chat:types.${type}`)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
