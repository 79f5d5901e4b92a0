import { useTexts } from '../../../primitives/use-texts.ts'
import type { ChatVoice } from '#contract/care/chat-view.contract.ts'
import type { UnsentFile } from '#streams/care/chat-outbox.types.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import { clockOf } from './clock-of.ts'
import { useSound } from './use-sound.ts'
import { Waveform } from './waveform.tsx'

/** A spoken message in one row: play, its waveform and length; once it was begun, the speed. */
export function VoiceMessage({ voice, file }: { voice: ChatVoice | null; file: UnsentFile | undefined }) {
  const { t } = useTexts('chat')
  const { number } = useFormat()
  const say = useProblemText()
  const { isPlaying, isLoading, part, speed, problem, toggle, faster } = useSound(voice?.id, file)
  const ms = voice?.ms ?? file?.ms ?? 0
  const isBegun = isPlaying || part > 0
  return (
    <div className="w-60 max-w-full">
      <div className="flex items-center gap-2">
        <IconButton
          repeats
          label={t(isPlaying ? 'voice.pause' : 'voice.play', { length: clockOf(ms) })}
          aria-busy={isLoading || undefined}
          onClick={toggle}
          className="-ms-2"
        >
          <Icon name={isPlaying ? 'pause' : 'play'} filled />
        </IconButton>
        <Waveform bars={voice?.bars ?? file?.bars ?? []} part={part} />
        <span className="figures shrink-0 text-xs opacity-80">{clockOf(isBegun ? ms * part : ms)}</span>
        {isBegun && (
          <button
            type="button"
            aria-label={t('voice.speed', { speed: number(speed) })}
            onClick={faster}
            className="figures -me-2 min-h-11 min-w-11 shrink-0 text-xs font-medium"
          >
            <Isolated ltr>{number(speed)}×</Isolated>
          </button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-xs">
          {say(problem)}
        </p>
      )}
    </div>
  )
}
