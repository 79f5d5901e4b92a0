import { useEffectEvent, useLayoutEffect } from 'react'
import { startTimer, type Timer } from '#client/time.ts'

/** Something over the page that Back closes. It answers whether it closes: what is being sent keeps it open. */
type Layer = () => boolean

/** A browser that has lost an entry of the history never answers a step to it. */
const STEP_MS = 1_000

const layers: Layer[] = []
const waiting: (() => void)[] = []
/** Set while a step of our own is on its way. */
let step: Timer | undefined
/** The page that the layers lie over. */
let page = ''

/** The number of layers that the current entry of the history stands for. */
const depth = (): number => (history.state as { readonly layer?: number } | null)?.layer ?? 0

/** Makes the history as deep as there are layers: one entry each, with the address of the page. */
function settle(): void {
  if (step !== undefined) return
  const surplus = depth() - layers.length
  if (surplus > 0) {
    step = startTimer(giveUp, STEP_MS)
    history.go(-surplus)
    return
  }
  if (surplus < 0) page = location.href
  for (let layer = depth() + 1; layer <= layers.length; layer++)
    // The router finds its own place in each of them.
    history.pushState({ ...(history.state as object | null), layer }, '')
  for (const go of waiting.splice(0)) go()
}

function arrive(): void {
  clearTimeout(step)
  step = undefined
  settle()
}

/** The entry to step back to is lost: the page goes on where it is. */
function giveUp(): void {
  history.replaceState({ ...(history.state as object | null), layer: layers.length }, '')
  arrive()
}

function handlePop(event: PopStateEvent): void {
  if (step !== undefined) {
    event.stopImmediatePropagation()
    return arrive()
  }
  // The router gets no event where only a layer was left.
  if (layers.length > depth() && location.href === page) event.stopImmediatePropagation()
  while (layers.length > depth() && layers.at(-1)?.()) layers.pop()
  // A layer that stayed gets its entry again, and the entry of one that is long closed is passed over.
  queueMicrotask(settle)
}

/** Lets Back close layers. It must run before the router is made, which listens to the same event. */
export function startLayers(): void {
  addEventListener('popstate', handlePop, { capture: true })
  // A page that was loaded again has no layers yet.
  settle()
}

/** Runs once no layer has an entry in the history any more: the page itself can then be replaced. */
export function withoutLayers(go: () => void): void {
  layers.length = 0
  waiting.push(go)
  settle()
}

/** Lets the browser's Back close what is shown, topmost first, before it leaves the page. */
export function useLayer(close: () => boolean): void {
  const handleBack = useEffectEvent(close)
  useLayoutEffect(() => {
    const layer: Layer = () => handleBack()
    layers.push(layer)
    // Later: one sheet may make room for another.
    queueMicrotask(settle)
    return () => {
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
      queueMicrotask(settle)
    }
  }, [])
}
