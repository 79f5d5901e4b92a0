import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import { problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { watchWebhook } from '#streams/shops/webhook.stream.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { PasswordField } from '../../../parts/account-fields.tsx'
import { FormSheet } from '../../../parts/form-sheet.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Skeleton } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { Section } from './section.tsx'
import { Deliveries } from './webhook/deliveries.tsx'
import { WebhookForm } from './webhook/webhook-form.tsx'

/** Where the merchant's own program is told of events, its secret, and what was sent. */
export function WebhookSection() {
  const { t } = useTexts('shopSetting')
  const stream = watchWebhook()
  const [secret, setSecret] = useState<string>()
  return (
    <Section title={t('webhook.title')} text={t('webhook.about')}>
      <LiveContent live={useLive(stream)} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {({ webhook }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <WebhookForm webhook={webhook} onSecret={setSecret} onOutdated={stream.refetch} />
            {webhook && <ByHand isOn={webhook.is_on} onSecret={setSecret} />}
            {webhook && <Deliveries isOn={webhook.is_on} />}
          </div>
        )}
      </LiveContent>
      {secret !== undefined && (
        <ShownOnce
          title={t('webhook.secret')}
          text={t('webhook.secretText')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Section>
  )
}

/** A test, and another secret. */
function ByHand({ isOn, onSecret }: { isOn: boolean; onSecret: (secret: string) => void }) {
  const { t } = useTexts('shopSetting')
  const toast = useToast()
  const { send, pending } = useSend()
  const [isRenewing, setRenewing] = useState(false)
  const handleTest = async (): Promise<void> => {
    if (await send(() => ask(webhookCalls.test, {}))) toast.show(t('webhook.tested'))
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button small disabled={!isOn} pending={pending} onClick={() => void handleTest()}>
        {t('webhook.test')}
      </Button>
      <Button small onClick={() => setRenewing(true)}>
        {t('webhook.renew')}
      </Button>
      {isRenewing && (
        <RenewSecret
          onClose={() => setRenewing(false)}
          onSecret={(secret) => {
            setRenewing(false)
            onSecret(secret)
          }}
        />
      )}
    </div>
  )
}

/** Asks for the login password before another secret is made. */
function RenewSecret({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const { t } = useTexts('shopSetting')
  const { form, change, send, pending, at } = useCheckedForm({ password: '' }, ({ password }) =>
    Promise.resolve(password === '' ? { password: problem('input.required', {}, 'password') } : {}),
  )
  const handleSubmit = async (): Promise<void> => {
    const saved = await send({ work: (typed) => ask(webhookCalls.renew, typed) })
    if (saved?.secret) onSecret(saved.secret)
  }
  return (
    <FormSheet
      title={t('webhook.renewConfirm')}
      verb={t('webhook.renew')}
      pending={pending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="text-muted">{t('webhook.renewText')}</p>
      <PasswordField
        label={t('webhook.password')}
        name="password"
        value={form.password}
        problem={at('password')}
        onType={(password) => change({ password })}
      />
    </FormSheet>
  )
}
