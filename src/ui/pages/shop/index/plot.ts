import { useEffect, useEffectEvent, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** Whether this browser draws at all; where it does not, the texts and the table say everything. */
const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null

/** The colours, the direction and the letters of the page, as a canvas needs them. */
export interface Ink {
  readonly of: (token: 'thread' | 'wash' | 'muted' | 'line' | 'fill' | 'ink') => string
  readonly isRtl: boolean
  readonly font: string
}

/** Colours are read as the browser resolved them, so that they follow the theme. */
function inkOf(box: HTMLElement): Ink {
  const { direction, fontFamily } = getComputedStyle(box)
  const probe = document.createElement('span')
  box.append(probe)
  const colours = new Map<string, string>()
  for (const token of ['thread', 'wash', 'muted', 'line', 'fill', 'ink']) {
    // Below a line, so pale that what lies behind it is seen.
    probe.style.color = token === 'wash' ? 'color-mix(in srgb, var(--fill) 10%, transparent)' : `var(--${token})`
    colours.set(token, getComputedStyle(probe).color)
  }
  probe.remove()
  return { of: (token) => colours.get(token) ?? 'currentColor', isRtl: direction === 'rtl', font: `12px ${fontFamily}` }
}

/** Where a pointer is on a plot: at which value, and how far from its left edge. */
export interface Hover {
  readonly index: number
  readonly offset: number
  readonly width: number
}

/** Counts the changes of the theme: a canvas keeps the colours that it was drawn with. */
function useThemeTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const next = (): void => setTurn((before) => before + 1)
    const chosen = new MutationObserver(next)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', next)
    return () => {
      chosen.disconnect()
      system.removeEventListener('change', next)
    }
  }, [])
  return turn
}

/** Draws a plot into a box, and says what the pointer is at. `data` is drawn again when it is another. */
export function usePlot(
  data: uPlot.AlignedData,
  height: number,
  optionsFor: (ink: Ink) => Omit<uPlot.Options, 'width' | 'height'>,
) {
  const box = useRef<HTMLDivElement>(null)
  const [hover, setHover] = useState<Hover>()
  const theme = useThemeTurn()
  const options = useEffectEvent(optionsFor)
  useEffect(() => {
    const element = box.current
    if (!element || !canDraw()) return
    const { hooks = {}, ...rest } = options(inkOf(element))
    const follow = (plot: uPlot): void => {
      const { idx, left = -1 } = plot.cursor
      setHover(
        typeof idx === 'number' && left >= 0
          ? {
              index: idx,
              offset: plot.over.offsetLeft + plot.valToPos(data[0][idx] ?? 0, 'x'),
              width: element.clientWidth,
            }
          : undefined,
      )
    }
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        ...rest,
        hooks: { ...hooks, setCursor: [follow] },
      },
      data,
      element,
    )
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.destroy()
      setHover(undefined)
    }
  }, [data, height, theme])
  return { box, hover }
}

/** The axes of a chart: names below, a scale with four lines at the side where the reader begins. */
export const axesOf = (
  ink: Ink,
  below: { readonly splits: number[]; readonly name: (value: number) => string; readonly height: number },
  scale: (value: number) => string,
): uPlot.Axis[] => [
  {
    stroke: ink.of('muted'),
    font: ink.font,
    size: below.height,
    gap: 6,
    grid: { show: false },
    ticks: { show: false },
    splits: () => below.splits,
    values: (_plot, splits) => splits.map(below.name),
  },
  {
    side: ink.isRtl ? 1 : 3,
    stroke: ink.of('muted'),
    font: ink.font,
    size: 48,
    gap: 6,
    grid: { stroke: ink.of('line'), width: 1 },
    ticks: { show: false },
    splits: (plot) => stepsTo(plot.scales.y?.max ?? 1),
    values: (_plot, splits) => splits.map(scale),
  },
]

/** A round step of which about three reach the highest value. */
export function roundStep(most: number): number {
  const rough = Math.max(most, 1e-6) / 3
  const size = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 2.5, 5, 10].find((each) => each * size >= rough) ?? 10) * size
}

/** The end of a scale for the highest value, and the steps to it. */
export const scaleEnd = (most: number): number =>
  roundStep(most) * Math.max(1, Math.ceil(most / roundStep(most) - 1e-9))
const stepsTo = (end: number): number[] =>
  Array.from({ length: Math.round(end / roundStep(end)) + 1 }, (_, step) => step * roundStep(end))
