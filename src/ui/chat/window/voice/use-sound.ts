import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { chatApi } from '#client/chat.api.ts'
import type { UnsentFile } from '#streams/care/chat-outbox.types.ts'

/** The speeds of a spoken message, in the order of the button. */
export const SPEEDS = [1, 1.5, 2] as const

/** Only one spoken message plays at a time. */
let playing: HTMLAudioElement | undefined

/** Plays a spoken message: fetched at the first press, or from the device while it is on its way. */
export function useSound(id: string | undefined, file: UnsentFile | undefined) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const hasLeft = useRef(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [part, setPart] = useState(0)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const [problem, setProblem] = useState<Problem>()

  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      audio.current?.pause()
      if (audio.current) URL.revokeObjectURL(audio.current.src)
    }
  }, [])

  const load = async (): Promise<HTMLAudioElement | undefined> => {
    if (audio.current) return audio.current
    setLoading(true)
    setProblem(undefined)
    const sound = file
      ? ({ ok: true, value: new Blob([file.bytes], { type: file.type }) } as const)
      : await chatApi.sound(id ?? '')
    // Fetched for a page that was left: nothing may begin to speak there.
    if (hasLeft.current) return undefined
    setLoading(false)
    if (!sound.ok) {
      setProblem(sound.problem)
      return undefined
    }
    const made = new Audio(URL.createObjectURL(sound.value))
    made.addEventListener('timeupdate', () => setPart(made.duration > 0 ? made.currentTime / made.duration : 0))
    made.addEventListener('play', () => setPlaying(true))
    made.addEventListener('pause', () => setPlaying(false))
    made.addEventListener('ended', () => setPart(0))
    audio.current = made
    return made
  }

  const toggle = async (): Promise<void> => {
    const sound = await load()
    if (!sound) return
    if (!sound.paused) return sound.pause()
    if (playing !== sound) playing?.pause()
    playing = sound
    sound.playbackRate = speed
    await sound.play().catch(() => setPlaying(false))
  }

  const faster = (): void => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return { isPlaying, isLoading, part, speed, problem, toggle: () => void toggle(), faster }
}
