import { useMemo } from 'react'
import uPlot from 'uplot'
import { useFormat } from '../../../primitives/format.ts'
import { axesOf, type Ink, scaleEnd, usePlot } from './plot.ts'
import { Tip, TipRow } from './tip.tsx'

const HEIGHT = 196
/** The days before today stand back. */
const PALE = 0.3
/** With more bars than this, a value above each of them would not be readable. */
const MOST_VALUES = 10

/** One bar: its day below, its value, and how the value is said. */
export interface Bar {
  readonly name: string
  readonly value: number | null
  readonly said: string
  readonly brief: string
}

/** Writes the value above each bar. */
const valuesAbove =
  (bars: readonly Bar[], ink: Ink) =>
  (plot: uPlot): void => {
    if (bars.length > MOST_VALUES) return
    const { ctx } = plot
    ctx.save()
    ctx.font = ink.font.replace('12px', `${12 * devicePixelRatio}px`)
    ctx.textAlign = 'center'
    for (const [index, { value, brief }] of bars.entries()) {
      if (value === null || value === 0) continue
      ctx.fillStyle = ink.of(index === bars.length - 1 ? 'ink' : 'muted')
      ctx.fillText(brief, plot.valToPos(index, 'x', true), plot.valToPos(value, 'y', true) - 6 * devicePixelRatio)
    }
    ctx.restore()
  }

function optionsFor(
  bars: readonly Bar[],
  ink: Ink,
  scale: (value: number) => string,
): Omit<uPlot.Options, 'width' | 'height'> {
  const every = Math.ceil(bars.length / 7)
  const last = bars.length - 1
  const drawn = uPlot.paths.bars?.({ size: [0.62, 40], radius: [0.16, 0] })
  const bar = (alpha: number): uPlot.Series => ({
    fill: ink.of('fill'),
    width: 0,
    alpha,
    points: { show: false },
    ...(drawn ? { paths: drawn } : {}),
  })
  return {
    padding: [20, 4, 0, 4],
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, dir: ink.isRtl ? -1 : 1, range: [-0.5, last + 0.5] },
      y: { range: [0, scaleEnd(Math.max(...bars.map(({ value }) => value ?? 0)))] },
    },
    axes: axesOf(
      ink,
      {
        splits: bars.flatMap((_, index) => ((last - index) % every === 0 ? [index] : [])),
        name: (index) => bars[index]?.name ?? '',
        height: 42,
      },
      scale,
    ),
    series: [{}, bar(PALE), bar(1)],
    hooks: { draw: [valuesAbove(bars, ink)] },
  }
}

/** A figure of the last days as bars, today last and filled. Beside it stands the table, which names every value. */
export function BarChart({
  bars,
  label,
  scale,
}: {
  bars: readonly Bar[]
  label: string
  scale: (value: number) => string
}) {
  const { language } = useFormat()
  const data = useMemo((): uPlot.AlignedData => {
    const last = bars.length - 1
    return [
      bars.map((_, index) => index),
      bars.map(({ value }, index) => (index === last ? null : value)),
      bars.map(({ value }, index) => (index === last ? value : null)),
    ]
  }, [bars])
  const { box, hover } = usePlot(data, HEIGHT, (ink) => optionsFor(bars, ink, scale))
  const at = hover && bars[hover.index]
  return (
    <div className="relative" lang={language}>
      <div ref={box} aria-hidden="true" style={{ blockSize: HEIGHT }} className="min-w-0 overflow-hidden" />
      {hover && at && (
        <Tip hover={hover} title={at.name.replace('\n', ' ')}>
          <TipRow label={label} value={at.said} />
        </Tip>
      )}
    </div>
  )
}
