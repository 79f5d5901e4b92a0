import { useTexts } from '../../../primitives/use-texts.ts'
import { pauseHistory } from '#streams/catalogue/history.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Switch } from '../../../primitives/switch.tsx'

/** Keeps a history of what is viewed, or pauses it. */
export function KeepHistory({ isPaused }: { isPaused: boolean }) {
  const { t } = useTexts('kept')
  const { send, pending } = useSend()
  return (
    <div className="gutter border-b border-line py-2">
      <Switch
        name="keep"
        label={t('history.record')}
        hint={t(isPaused ? 'history.paused' : 'history.recorded')}
        checked={!isPaused}
        disabled={pending}
        onChange={({ target }) => void send(() => pauseHistory(!target.checked))}
      />
    </div>
  )
}
