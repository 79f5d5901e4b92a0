import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** This close to its end the log follows new messages. */
const AT_END_PX = 80
/** Older messages are loaded when their place is this near. */
const AHEAD_PX = 600

interface Anchor {
  readonly key: string
  readonly top: number
}

const lineOf = (element: Element): string => (element as HTMLElement).dataset['line'] ?? ''

/**
 * The scroll of a log of messages. At its end it follows new messages; elsewhere the line that is looked at keeps its place while
 * messages come before and after it.
 */
export function useLogScroll({
  log,
  lines,
  onOlder,
  onNewer,
  onSeen,
}: {
  log: RefObject<HTMLDivElement | null>
  /** Changes with what is shown. */
  lines: unknown
  onOlder: () => void
  onNewer: () => void
  /** Hears the key of the last line that is on screen. */
  onSeen: (key: string) => void
}) {
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const anchor = useRef<Anchor>(undefined)

  const read = (): void => {
    const shown = log.current
    if (!shown) return
    const { top, bottom } = shown.getBoundingClientRect()
    const rows = [...shown.querySelectorAll('[data-line]')]
    const first = rows.find((row) => row.getBoundingClientRect().bottom > top)
    anchor.current = first && { key: lineOf(first), top: first.getBoundingClientRect().top - top }
    const last = rows.findLast((row) => row.getBoundingClientRect().top <= bottom)
    if (last) onSeen(lineOf(last))
  }

  const keep = (): void => {
    const shown = log.current
    if (!shown) return
    if (follows.current) shown.scrollTo({ top: shown.scrollHeight, behavior: 'instant' })
    else if (anchor.current) {
      const { key, top } = anchor.current
      const row = [...shown.querySelectorAll('[data-line]')].find((each) => lineOf(each) === key)
      const moved = row ? row.getBoundingClientRect().top - shown.getBoundingClientRect().top - top : 0
      if (moved !== 0) shown.scrollBy({ top: moved, behavior: 'instant' })
    }
    read()
  }

  const handleScroll = (): void => {
    const shown = log.current
    if (!shown) return
    const left = shown.scrollHeight - shown.scrollTop - shown.clientHeight
    follows.current = left < AT_END_PX
    setAtEnd(follows.current)
    read()
    if (shown.scrollTop < AHEAD_PX) onOlder()
    if (left < AHEAD_PX) onNewer()
  }

  const keepNow = useEffectEvent(keep)
  const readNow = useEffectEvent(read)
  useLayoutEffect(() => keepNow(), [lines])
  useEffect(() => {
    const shown = log.current
    if (!shown) return undefined
    // Pictures, fonts and the keyboard change heights without a new message.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => keepNow())
    observer?.observe(shown)
    if (shown.firstElementChild) observer?.observe(shown.firstElementChild)
    const handleAttention = (): void => readNow()
    document.addEventListener('visibilitychange', handleAttention)
    addEventListener('focus', handleAttention)
    return () => {
      observer?.disconnect()
      document.removeEventListener('visibilitychange', handleAttention)
      removeEventListener('focus', handleAttention)
    }
  }, [log])

  const toEnd = (): void => {
    follows.current = true
    setAtEnd(true)
    keep()
  }
  const toLine = (key: string): void => {
    const row = [...(log.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].find(
      (each) => lineOf(each) === key,
    )
    if (!row) return
    follows.current = false
    setAtEnd(false)
    row.scrollIntoView({ block: 'center' })
    row.animate?.([{ backgroundColor: 'var(--soft)' }, {}], { duration: 1_200 })
    read()
  }
  return { isAtEnd, handleScroll, toEnd, toLine }
}
