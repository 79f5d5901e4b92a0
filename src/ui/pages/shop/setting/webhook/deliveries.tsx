import { useTexts } from '../../../../primitives/use-texts.ts'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import type { WebhookAttempt, WebhookDelivery } from '#contract/shops/webhook.contract.ts'
import { ask } from '#client/http.ts'
import { watchDeliveries } from '#streams/shops/webhook.stream.ts'
import { useInfiniteList } from '../../../../hooks/use-infinite-list.ts'
import { useNow } from '../../../../hooks/use-now.ts'
import { useSend } from '../../../../hooks/use-send.ts'
import { useToast } from '../../../../hooks/use-toast.ts'
import { EmptyState } from '../../../../parts/empty-state.tsx'
import { Endless } from '../../../../parts/endless.tsx'
import { StatusBadge, type Tone } from '../../../../parts/status-badge.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { SkeletonRows } from '../../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../../templates/live-content.tsx'

const TONES: Readonly<Record<WebhookDelivery['state'], Tone>> = { waiting: 'moving', delivered: 'good', failed: 'bad' }
/** Times of today are written without their day, which moves on. */
const EVERY_MS = 60_000

/** What was sent, with each attempt, and a way to send it again. */
export function Deliveries({ isOn }: { isOn: boolean }) {
  const { t } = useTexts('shopSetting')
  const { live, loadMore } = useInfiniteList(watchDeliveries())
  useNow(EVERY_MS)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-lg font-bold">{t('webhook.log')}</h2>
      <LiveContent live={live} skeleton={<SkeletonRows count={3} className="h-20" />}>
        {({ items, after }) =>
          items.length === 0 && after === null ? (
            <EmptyState title={t('webhook.empty')} text={t('webhook.emptyText')} />
          ) : (
            <>
              <ul className="rows">
                {items.map((delivery) => (
                  <Row key={delivery.id} delivery={delivery} isOn={isOn} />
                ))}
              </ul>
              <Endless after={after} length={items.length} onMore={() => void loadMore()} />
            </>
          )
        }
      </LiveContent>
    </section>
  )
}

function Row({
  delivery: { id, event, state, createtime, due_at, body, attempts },
  isOn,
}: {
  delivery: WebhookDelivery
  isOn: boolean
}) {
  const { t } = useTexts('shopSetting')
  const { moment } = useFormat()
  const toast = useToast()
  const { send, pending } = useSend()
  const handleAgain = async (): Promise<void> => {
    if (await send(() => ask(webhookCalls.redeliver, { id }))) toast.show(t('webhook.sentAgain'))
  }
  return (
    <li className="grid gap-2 py-3" data-delivery={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">{t(`webhook.event.${event}`)}</h3>
        <StatusBadge tone={TONES[state]} label={t(`webhook.state.${state}`)} />
      </div>
      <p className="text-sm text-muted">
        {moment(createtime)}
        {due_at !== null && attempts.length > 0 && ` · ${t('webhook.next', { time: moment(due_at) })}`}
      </p>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-thread">{t('webhook.details')}</summary>
        <div className="grid gap-2">
          <ol className="grid gap-1">
            {attempts.map((attempt) => (
              <li key={attempt.n}>
                <Attempt attempt={attempt} />
              </li>
            ))}
          </ol>
          <p className="rounded-control bg-soft p-3 text-xs break-all">
            <bdi dir="ltr">{body}</bdi>
          </p>
          {isOn && due_at === null && (
            <Button small className="justify-self-start" pending={pending} onClick={() => void handleAgain()}>
              {t('webhook.again')}
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}

function Attempt({ attempt: { at, status, took_ms, problem } }: { attempt: WebhookAttempt }) {
  const { t } = useTexts('shopSetting')
  const { moment } = useFormat()
  const facts = [
    moment(at),
    ...(status > 0 ? [t('webhook.status', { status })] : []),
    ...(problem ? [t(`webhook.problem.${problem}`)] : []),
    t('webhook.took', { ms: took_ms }),
  ]
  return <span className={problem ? 'text-bad' : 'text-muted'}>{facts.join(' · ')}</span>
}
