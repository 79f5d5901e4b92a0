import { useTexts } from '../../../primitives/use-texts.ts'
import { turnPushOff, turnPushOn } from '#streams/people/push.stream.ts'
import { usePush } from '../../../hooks/use-push.ts'
import { useShortWait } from '../../../hooks/use-short-wait.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { browserNow } from '../../../parts/browser-now.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Switch } from '../../../primitives/switch.tsx'

/** As tall as what comes, so that nothing below moves. */
function Place() {
  const { t } = useTexts('message')
  return (
    <div inert className="card invisible px-4 py-2">
      <Switch
        name="push-on-device"
        label={t('push.title')}
        hint={t('push.state.ask')}
        checked={false}
        onChange={() => {}}
      />
    </div>
  )
}

/** Whether this browser shows pushes at all, which its person decides here and in the browser's own settings. */
export function PushOnDevice() {
  const { t } = useTexts('message')
  const state = usePush()
  const { send, pending } = useSend()
  const canSwitch = state === 'ask' || state === 'paused' || state === 'on'
  const isAwaited = useShortWait(state === 'unknown')
  if (state === 'unknown') return isAwaited && <Place />
  const handleChange = (on: boolean): void => void send(on ? turnPushOn : turnPushOff)
  return (
    <section aria-label={t('push.title')} data-part="push-on-device" data-push={state} className="card px-4 py-2">
      {canSwitch ? (
        <Switch
          name="push-on-device"
          label={t('push.title')}
          hint={t(`push.state.${state}`)}
          checked={state === 'on'}
          disabled={pending}
          onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
        />
      ) : (
        <div className="flex items-start gap-3 py-3">
          <Icon name={state === 'blocked' ? 'bellOff' : 'info'} className="mt-0.5 shrink-0 text-muted" />
          <div className="grid gap-1">
            <h2>{t('push.title')}</h2>
            <p className="text-sm text-muted">{t(`push.state.${state}`)}</p>
            {state === 'blocked' && <p className="text-sm text-muted">{t(`push.wayBack.${browserNow()}`)}</p>}
          </div>
        </div>
      )}
    </section>
  )
}
