import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Chart } from '#lab/chart.ts'

/** How far an arrow key moves the diagram, in pixels. */
export const PAN_PX = 60
const SMALLEST = 0.2
const LARGEST = 2.5
/** Below this the names of events cannot be read: a large diagram begins with a part of itself. */
const READABLE = 0.9
const ROOM_PX = 24

interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const bounded = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale))

/** The scale at which all of it is in sight; never larger than it was drawn. */
function wholeScale({ clientWidth, clientHeight }: HTMLElement, { width, height }: Chart): number {
  if (clientWidth === 0 || clientHeight === 0) return 1
  return bounded(Math.min(1, (clientWidth - ROOM_PX) / width, (clientHeight - ROOM_PX) / height))
}

/** The view that has a state in its middle, as far as the diagram leaves no empty room around it. */
function viewOf(canvas: HTMLElement, chart: Chart, state: string | undefined, scale: number): View {
  const box = chart.states.find(({ name }) => name === state) ?? chart.states[0]
  if (!box) return { x: 0, y: 0, scale }
  const sign = getComputedStyle(canvas).direction === 'rtl' ? -1 : 1
  const within = (wanted: number, size: number, room: number): number => {
    const most = Math.max(0, (size * scale - room + ROOM_PX) / 2)
    return Math.min(most, Math.max(-most, wanted))
  }
  const x = (chart.width / 2 - (box.x + box.width / 2)) * scale * sign
  const y = (chart.height / 2 - (box.y + box.height / 2)) * scale
  return {
    x: within(x, chart.width, canvas.clientWidth),
    y: within(y, chart.height, canvas.clientHeight),
    scale,
  }
}

/** Where the diagram lies in its canvas: all of it if that can be read, else the part around the current state. */
export function usePan(canvas: RefObject<HTMLElement | null>, chart: Chart, current: string | undefined) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const pointers = useRef(new Map<number, Point>())
  const scale = useRef(1)
  const zoom = (by: number): void =>
    setView(({ x, y, scale }) => {
      const next = bounded(scale * by)
      return { x: (x * next) / scale, y: (y * next) / scale, scale: next }
    })
  useEffect(() => {
    scale.current = view.scale
  }, [view.scale])
  // A new diagram begins at a readable size.
  useLayoutEffect(() => {
    if (canvas.current) scale.current = Math.max(READABLE, wholeScale(canvas.current, chart))
  }, [canvas, chart])
  useLayoutEffect(() => {
    if (canvas.current) setView(viewOf(canvas.current, chart, current, scale.current))
  }, [canvas, chart, current])
  // React listens passively to wheels, and the page would zoom as well.
  useEffect(() => {
    const element = canvas.current
    const handleWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [canvas])
  const pan = (x: number, y: number): void => setView((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  return {
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
    zoom,
    pan,
    fit: () => {
      if (canvas.current) setView({ x: 0, y: 0, scale: wholeScale(canvas.current, chart) })
    },
    drag: {
      onPointerDown: ({ clientX, clientY, currentTarget, pointerId, target }: PointerEvent) => {
        // An event is pressed, not dragged.
        if (target instanceof Element && target.closest('[data-move]')) return
        currentTarget.setPointerCapture(pointerId)
        pointers.current.set(pointerId, { x: clientX, y: clientY })
      },
      onPointerMove: ({ clientX, clientY, pointerId }: PointerEvent) => {
        const was = pointers.current.get(pointerId)
        if (!was) return
        const now = { x: clientX, y: clientY }
        const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
        pointers.current.set(pointerId, now)
        // Two fingers zoom by the change of their distance; one moves the diagram.
        if (!other) pan(now.x - was.x, now.y - was.y)
        else if (distance(was, other) > 0) zoom(distance(now, other) / distance(was, other))
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        pointers.current.delete(pointerId)
      },
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        pointers.current.delete(pointerId)
      },
    },
  }
}
