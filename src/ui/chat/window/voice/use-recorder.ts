import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VOICE_MOST_MS } from '#machines/platform/constants.ts'
import type { UnsentFile } from '#streams/care/chat-outbox.types.ts'
import { type Recording, type RecordingProblem, record } from './recorder.ts'
import { startInterval, steadyMs } from '#client/time.ts'

const TICK_MS = 100

/** What the recorder does: nothing, recording since a moment, holding what was recorded, or explaining why not. */
export type RecorderState =
  | { readonly is: 'idle' }
  | { readonly is: 'recording'; readonly ms: number }
  | { readonly is: 'kept'; readonly file: UnsentFile; readonly isInterrupted: boolean }
  | { readonly is: 'failed'; readonly why: RecordingProblem | 'tooShort' }

/** Records a spoken message of at most 60 s. An interrupted one keeps what it has, and the microphone is free again. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ is: 'idle' })
  const running = useRef<Recording>(undefined)
  /** The start that is wanted. Permission may be given after the page was left: then nothing may listen. */
  const wanted = useRef<symbol>(undefined)

  const stop = async (isInterrupted = false): Promise<void> => {
    const recording = running.current
    running.current = undefined
    if (!recording) return
    const file = await recording.stop()
    setState(file ? { is: 'kept', file, isInterrupted } : { is: 'failed', why: 'tooShort' })
  }
  const interrupt = useEffectEvent(() => void stop(true))

  const start = async (): Promise<void> => {
    if (running.current || wanted.current) return
    const mine = (wanted.current = Symbol('start'))
    try {
      const begun = await record(() => void stop(true))
      const isLate = wanted.current !== mine
      if (typeof begun === 'string') return isLate ? undefined : setState({ is: 'failed', why: begun })
      if (isLate) return begun.cancel()
      running.current = begun
      setState({ is: 'recording', ms: 0 })
    } finally {
      if (wanted.current === mine) wanted.current = undefined
    }
  }

  const isRecording = state.is === 'recording'
  const over = useEffectEvent(() => void stop())
  useEffect(() => {
    if (!isRecording) return undefined
    const begunMs = steadyMs()
    const timer = startInterval(() => {
      const ms = steadyMs() - begunMs
      if (ms >= VOICE_MOST_MS) over()
      else setState((now) => (now.is === 'recording' ? { is: 'recording', ms } : now))
    }, TICK_MS)
    // A locked or left page may not go on listening.
    const handleHidden = (): void => {
      if (document.visibilityState === 'hidden') interrupt()
    }
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleHidden)
    }
  }, [isRecording])

  const free = useEffectEvent(() => {
    wanted.current = undefined
    running.current?.cancel()
    running.current = undefined
  })
  useEffect(() => () => free(), [])

  const drop = (): void => {
    free()
    setState({ is: 'idle' })
  }
  return { state, start, stop: () => void stop(), drop }
}
