import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { MOST_WEBHOOK_URL, WEBHOOK_EVENTS, webhookCalls, type WebhookEvent } from '#contract/shops/webhook.calls.ts'
import type { WebhookView } from '#contract/shops/webhook.contract.ts'
import { accepted, type Problem, problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { PasswordField } from '../../../../parts/account-fields.tsx'
import { Checkbox, TextField } from '../../../../primitives/field.tsx'
import { ProblemLine } from '../../../../primitives/problem-line.tsx'
import { Switch } from '../../../../primitives/switch.tsx'
import { SettingFields } from '../section.tsx'
import { useSettingForm } from '../use-setting-form.ts'

interface Typed {
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly is_on: boolean
}

const EVENTS_PROBLEM = 'webhook-events-problem'
const savedOf = (webhook: WebhookView | null) => ({
  version: webhook?.version ?? 0,
  form: {
    url: webhook?.url ?? '',
    events: webhook?.events ?? WEBHOOK_EVENTS,
    is_on: webhook?.is_on ?? true,
  } satisfies Typed as Typed,
})

const wrongIn = ({ url, events }: Typed) => ({
  url: url.trim() === '' ? problem('input.required', {}, 'url') : undefined,
  events: events.length === 0 ? problem('webhook.noEvents', {}, 'events') : undefined,
})

/** The address of the program, the events that it is told of, and whether it is. */
export function WebhookForm({
  webhook,
  onSecret,
  onOutdated,
}: {
  webhook: WebhookView | null
  onSecret: (secret: string) => void
  /** Another device or tab saved in between. */
  onOutdated: () => void
}) {
  const { t } = useTexts('shopSetting')
  // Beside the form: what is typed there is kept on the device.
  const [password, setPassword] = useState('')
  const of = useSettingForm<Typed>({ name: 'webhook', saved: savedOf(webhook), check: wrongIn })
  const handleSave = (): void =>
    void of.save(async (typed, version) => {
      if (password === '') return { ok: false, problem: problem('input.required', {}, 'password') }
      const answer = await ask(webhookCalls.save, { ...typed, events: [...typed.events], version, password })
      if (!answer.ok) {
        if (answer.problem.key === 'shop.changedElsewhere') onOutdated()
        return answer
      }
      setPassword('')
      if (answer.value.secret !== null) onSecret(answer.value.secret)
      return accepted(savedOf(answer.value.webhook))
    })
  return (
    <SettingFields of={of} submit={t('webhook.save')} onSubmit={handleSave} newer={useNewer(webhook)}>
      {webhook?.off_why === 'failing' && <Failing />}
      <TextField
        label={t('webhook.url')}
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        most={MOST_WEBHOOK_URL}
        hint={t('webhook.urlHint')}
        value={of.form.url}
        problem={of.at('url')}
        onChange={({ target }) => of.change({ url: target.value })}
      />
      <Events chosen={of.form.events} problem={of.at('events')} onChange={(events) => of.change({ events })} />
      <Switch
        label={t('webhook.on')}
        hint={t('webhook.onHint')}
        checked={of.form.is_on}
        onChange={({ target }) => of.change({ is_on: target.checked })}
      />
      <PasswordField
        label={t('webhook.password')}
        name="password"
        value={password}
        problem={of.at('password')}
        onType={(typed) => {
          setPassword(typed)
          of.correct('password')
        }}
      />
    </SettingFields>
  )
}

/** What another device or tab saved, by field. */
function useNewer(webhook: WebhookView | null) {
  const { t } = useTexts('shopSetting')
  return [
    { label: t('webhook.url'), value: webhook?.url ?? '' },
    {
      label: t('webhook.events'),
      value: (webhook?.events ?? []).map((event) => t(`webhook.event.${event}`)).join(' · '),
    },
  ]
}

/** That it was switched off, and why. */
function Failing() {
  const { t } = useTexts('shopSetting')
  return (
    <p role="status" className="rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      {t('webhook.failing')}
    </p>
  )
}

/** The events that the program is told of, each with a box. */
function Events({
  chosen,
  problem: wrong,
  onChange,
}: {
  chosen: readonly WebhookEvent[]
  problem: Problem | undefined
  onChange: (events: readonly WebhookEvent[]) => void
}) {
  const { t } = useTexts('shopSetting')
  return (
    <fieldset className="grid" aria-describedby={wrong && EVENTS_PROBLEM}>
      <legend className="text-sm font-medium">{t('webhook.events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          name={event}
          label={t(`webhook.event.${event}`)}
          checked={chosen.includes(event)}
          aria-invalid={wrong ? true : undefined}
          onChange={({ target: { checked } }) =>
            onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? checked : chosen.includes(each))))
          }
        />
      ))}
      <ProblemLine id={EVENTS_PROBLEM} problem={wrong} />
    </fieldset>
  )
}
