import { useTexts } from '../../../primitives/use-texts.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Switch } from '../../../primitives/switch.tsx'
import type { History } from './use-history.ts'

/** Steps through the history, plays it, and says which moment is looked at. Its slider is the axis for keyboards and screen readers. */
export function HistoryPlayer({ history, sentence }: { history: History; sentence: string }) {
  const { t } = useTexts('lab')
  const { count, recording, plays, isNow, step, play, showsMinor, showMinor } = history
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-1">
        <IconButton label={t('history.back')} repeats disabled={count === 0} onClick={() => step(-1)}>
          <Icon name="back" className="mirror" />
        </IconButton>
        <IconButton label={plays ? t('history.pause') : t('history.play')} onClick={() => play(!plays)}>
          <Icon name={plays ? 'pause' : 'play'} className="mirror" />
        </IconButton>
        <IconButton label={t('history.next')} repeats disabled={isNow} onClick={() => step(1)}>
          <Icon name="next" className="mirror" />
        </IconButton>
        <input
          type="range"
          name="moment"
          aria-label={t('history.moment')}
          aria-valuetext={sentence}
          min={0}
          max={recording.entries.length}
          value={count}
          className="min-w-0 flex-1 accent-thread"
          onChange={({ target }) => history.look(Number(target.value) - 1)}
        />
      </div>
      <Switch label={t('minor')} checked={showsMinor} onChange={({ target }) => showMinor(target.checked)} />
    </div>
  )
}

/** Says that the past is looked at, and leads back. Nothing can be written there. */
export function PastBar({ history }: { history: History }) {
  const { t } = useTexts('lab')
  const { utcSeconds } = useFormat()
  const { isNow, moment, backToNow, count } = history
  return (
    <div role="status" data-part="past" className="sticky top-(--bar) z-10 grid">
      {!isNow && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-waiting-soft px-4 py-1 text-waiting">
          <span className="figures">
            {count === 0 ? t('history.atStart') : t('history.youLook', { time: utcSeconds(moment.at) })}
          </span>
          <Button small kind="plain" onClick={backToNow}>
            {t('history.toNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
