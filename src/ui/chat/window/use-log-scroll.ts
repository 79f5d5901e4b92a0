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

const linesIn = (shown: Element): HTMLElement[] => [...shown.querySelectorAll<HTMLElement>('[data-line]')]

const lineIn = (shown: Element, key: string): HTMLElement | undefined =>
  linesIn(shown).find((each) => lineOf(each) === key)

/** The first line on screen, where it is, and the key of the last one. */
function looksAt(shown: Element): { readonly anchor: Anchor | undefined; readonly last: string | undefined } {
  const { top, bottom } = shown.getBoundingClientRect()
  const rows = linesIn(shown)
  const first = rows.find((row) => row.getBoundingClientRect().bottom > top)
  const last = rows.findLast((row) => row.getBoundingClientRect().top <= bottom)
  return {
    anchor: first && { key: lineOf(first), top: first.getBoundingClientRect().top - top },
    last: last && lineOf(last),
  }
}

/** Scrolls a line back to where it was. */
function putBack(shown: Element, { key, top }: Anchor): void {
  const row = lineIn(shown, key)
  const by = row ? row.getBoundingClientRect().top - shown.getBoundingClientRect().top - top : 0
  if (by !== 0) shown.scrollBy({ top: by, behavior: 'instant' })
}

/** Calls back when the log has another height, and when the reader comes back to the page. */
function useLogChanges(log: RefObject<HTMLDivElement | null>, onHeight: () => void, onAttention: () => void): void {
  const changeHeight = useEffectEvent(onHeight)
  const attend = useEffectEvent(onAttention)
  useEffect(() => {
    const shown = log.current
    if (!shown) return undefined
    // Pictures, fonts and the keyboard change heights without a new message.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => changeHeight())
    observer?.observe(shown)
    if (shown.firstElementChild) observer?.observe(shown.firstElementChild)
    const handleAttention = (): void => attend()
    document.addEventListener('visibilitychange', handleAttention)
    addEventListener('focus', handleAttention)
    return () => {
      observer?.disconnect()
      document.removeEventListener('visibilitychange', handleAttention)
      removeEventListener('focus', handleAttention)
    }
  }, [log])
}

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
    const { anchor: first, last } = looksAt(shown)
    anchor.current = first
    if (last !== undefined) onSeen(last)
  }

  const keep = (): void => {
    const shown = log.current
    if (!shown) return
    if (follows.current) shown.scrollTo({ top: shown.scrollHeight, behavior: 'instant' })
    else if (anchor.current) putBack(shown, anchor.current)
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
  useLayoutEffect(() => keepNow(), [lines])
  useLogChanges(log, keep, read)

  const toEnd = (): void => {
    follows.current = true
    setAtEnd(true)
    keep()
  }
  const toLine = (key: string): void => {
    const row = log.current && lineIn(log.current, key)
    if (!row) return
    follows.current = false
    setAtEnd(false)
    row.scrollIntoView({ block: 'center' })
    row.animate?.([{ backgroundColor: 'var(--soft)' }, {}], { duration: 1_200 })
    read()
  }
  return { isAtEnd, handleScroll, toEnd, toLine }
}
