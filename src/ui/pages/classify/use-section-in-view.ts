import { useEffect, useState } from 'react'
import { scrollWay } from '../../primitives/still.ts'
import { steadyMs } from '#client/time.ts'

/** A section counts as reached this far below the bar. */
const BELOW_PX = 24
/** Scrolled to by a press: until then the pressed one is shown, and not those that are passed. */
const ARRIVED_MS = 700

const barHeight = (): number => document.querySelector('header')?.getBoundingClientRect().height ?? 0

/** The last section that has come up to the bar; at the end of the page the last one. */
function inView(ids: readonly string[]): string | undefined {
  const page = document.documentElement
  if (scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2) return ids.at(-1)
  const line = barHeight() + BELOW_PX
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line) ?? ids[0]
}

/** Which section of a long page is read now, and the way to another. */
export function useSectionInView(ids: readonly string[]): readonly [string | undefined, (id: string) => void] {
  const [shown, setShown] = useState(ids[0])
  const [until, setUntil] = useState(0)
  const all = ids.join()
  useEffect(() => {
    const look = (): void => {
      if (steadyMs() > until) setShown(inView(all.split(',')))
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [all, until])
  const lead = (id: string): void => {
    setShown(id)
    setUntil(steadyMs() + ARRIVED_MS)
    document.getElementById(id)?.scrollIntoView({ behavior: scrollWay(), block: 'start' })
  }
  return [shown, lead]
}
