import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const HEIGHT = 96
/** Room for the highest mark and its line. */
const PAD = 6

/** Colours are read from the page, so that they follow the theme. */
const colourOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim()

function optionsFor(box: HTMLElement): uPlot.Options {
  const [thread, soft] = [colourOf(box, '--thread'), colourOf(box, '--soft')]
  return {
    width: box.clientWidth,
    height: HEIGHT,
    padding: [PAD, PAD, PAD, PAD],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      // Days, by their number: the screen names the first and the last.
      x: { time: false, dir: getComputedStyle(box).direction === 'rtl' ? -1 : 1 },
      y: { range: (_plot, _min, max) => [0, max > 0 ? max : 1] },
    },
    axes: [{ show: false }, { show: false }],
    series: [
      {},
      { stroke: thread, width: 2, fill: soft, points: { show: true, size: 5, fill: thread, stroke: thread } },
    ],
  }
}

/** Whether this browser draws at all; where it does not, the table says everything. */
const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null

/** A line through one figure of each day, the oldest first; a day without a value leaves a gap. Ornament: the table names every value. */
export function Chart({ values }: { values: readonly (number | null)[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || !canDraw()) return
    const data: uPlot.AlignedData = [values.map((_, index) => index), [...values]]
    const plot = new uPlot(optionsFor(element), data, element)
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.destroy()
    }
  }, [values])
  return <div ref={box} aria-hidden="true" className="h-24 min-w-0 overflow-hidden" />
}
