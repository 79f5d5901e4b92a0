import type { BrowserContext, Page } from 'playwright-core'

/** What a visitor feels of a page: milliseconds, and how far its content moved. */
export interface Vitals {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly tap: number
}

interface Recorded {
  fcp: number
  lcp: number
  cls: number
  tap: number
  taps: Set<number>
  moved: Set<string>
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

type Recording = typeof globalThis & { vitals: Recorded }

/** Has every page of this context record its vitals from its first byte on. */
export async function recordVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const found: Recorded = { fcp: 0, lcp: 0, cls: 0, tap: 0, taps: new Set(), moved: new Set() }
    Object.assign(globalThis, { vitals: found })
    const watch = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime
    })
    watch('largest-contentful-paint', (entry) => (found.lcp = entry.startTime))
    watch('layout-shift', (entry) => {
      const shift = entry as LayoutShift
      if (shift.hadRecentInput) return
      found.cls += shift.value
      for (const { node, previousRect, currentRect } of shift.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const part = element?.closest('[data-part]')?.getAttribute('data-part') ?? ''
        const from = `${Math.round(previousRect.x)},${Math.round(previousRect.y)}`
        const to = `${Math.round(currentRect.x)},${Math.round(currentRect.y)}`
        found.moved.add(
          `${element?.localName ?? 'gone'} in ${part} "${element?.textContent.slice(0, 30) ?? ''}" ${from} → ${to}`,
        )
      }
    })
    watch(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number }
        if (interactionId === 0) return
        found.taps.add(interactionId)
        found.tap = Math.max(found.tap, duration)
      },
      { durationThreshold: 16 },
    )
  })
}

/** What the page has recorded so far. */
export const vitalsOf = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const { fcp, lcp, cls, tap } = (globalThis as Recording).vitals
    return { fcp, lcp, cls, tap }
  })

/** How many taps the browser has timed. */
export const timedTaps = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Recording).vitals.taps.size)

/** What moved after it was painted: each element with its text and from where to where. */
export const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as Recording).vitals.moved])
