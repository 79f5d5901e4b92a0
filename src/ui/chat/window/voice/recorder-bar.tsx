import { useTexts } from '../../../primitives/use-texts.ts'
import { VOICE_MOST_MS } from '#machines/platform/constants.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { clockOf } from './clock-of.ts'
import type { useRecorder } from './use-recorder.ts'
import { VoiceMessage } from './voice-message.tsx'

/** What stands in place of the text field while a message is spoken: its length and the limit, then the recording to send or drop. */
export function RecorderBar({
  recorder: { state, stop, drop },
  onSend,
}: {
  recorder: ReturnType<typeof useRecorder>
  onSend: () => void
}) {
  const { t } = useTexts('chat')
  return (
    <div data-part="recorder" className="flex min-h-12 flex-1 flex-wrap items-center gap-2">
      <IconButton label={t('voice.drop')} onClick={drop}>
        <Icon name="trash" />
      </IconButton>
      {state.is === 'recording' && (
        <>
          <span className="size-2.5 animate-glow rounded-full bg-fill" />
          <p role="timer" className="figures flex-1">
            <Isolated ltr>
              {clockOf(state.ms)} <span className="text-muted">/ {clockOf(VOICE_MOST_MS)}</span>
            </Isolated>
          </p>
          <Button kind="primary" onClick={stop}>
            {t('voice.stop')}
          </Button>
        </>
      )}
      {state.is === 'kept' && (
        <>
          <div className="grid min-w-0 flex-1">
            <VoiceMessage voice={null} file={state.file} />
            {state.isInterrupted && (
              <p role="status" className="text-xs text-muted">
                {t('voice.interrupted')}
              </p>
            )}
          </div>
          <Button kind="primary" onClick={onSend}>
            {t('composer.send')}
          </Button>
        </>
      )}
      {state.is === 'failed' && (
        <p role="alert" className="min-w-0 flex-1 text-sm">
          {t(`voice.problems.${state.why}`)}
        </p>
      )}
    </div>
  )
}
