import { useMemo } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type uPlot from 'uplot'
import { hours } from '#machines/platform/constants.ts'
import type { ShopToday } from '#contract/figures/shop-work.contract.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { axesOf, type Hover, type Ink, scaleEnd, usePlot } from './plot.ts'
import { Tip, TipRow } from './tip.tsx'

const HEIGHT = 176
const HOURS = 24

interface Curves {
  /** The hours that have a value: whole ones, and now. */
  readonly at: number[]
  readonly today: (number | null)[]
  readonly yesterday: (number | null)[]
}

/** Both days as curves that begin with nothing: the value of an hour stands at its end. */
export function curvesOf({ at, hours: { today, yesterday } }: Pick<ShopToday, 'at' | 'hours'>): Curves {
  const sinceMidnight = (Date.parse(at) % hours(HOURS)) / hours(1)
  const ends = Array.from({ length: HOURS + 1 }, (_, hour) => hour)
  const hasOwnPlace = !ends.includes(sinceMidnight)
  const places = hasOwnPlace ? [...ends, sinceMidnight].toSorted((one, other) => one - other) : ends
  const value = (micro: string | undefined): number => Number(micro ?? '0') / 1e6
  return {
    at: places,
    today: places.map((place) => {
      if (place > sinceMidnight) return null
      if (place === sinceMidnight) return value(today.at(-1))
      return place === 0 ? 0 : value(today[place - 1])
    }),
    yesterday: places.map((place) => {
      if (!Number.isInteger(place)) return null
      return place === 0 ? 0 : value(yesterday[place - 1])
    }),
  }
}

/** The hour of a place on the chart, by UTC as the days are. */
const hourName = (place: number): string => {
  const minutes = Math.round(place * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function optionsFor(
  ink: Ink,
  most: number,
  compact: (value: number) => string,
): Omit<uPlot.Options, 'width' | 'height'> {
  return {
    padding: [10, 22, 0, 22],
    cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, dir: ink.isRtl ? -1 : 1, range: [0, HOURS] },
      y: { range: [0, scaleEnd(most)] },
    },
    axes: axesOf(ink, { splits: [0, 6, 12, 18, 24], name: hourName, height: 26 }, compact),
    series: [
      {},
      { stroke: ink.of('muted'), width: 1.5, dash: [4, 4], spanGaps: true, points: { show: false } },
      { stroke: ink.of('thread'), width: 2.25, fill: ink.of('wash'), points: { show: false } },
    ],
  }
}

/** The sales of today as a line, and those of yesterday beside it. What the pointer is at is said; the figures beside it say the rest. */
export function DayChart({ day }: { day: ShopToday }) {
  const { compact } = useFormat()
  const curves = useMemo(() => curvesOf(day), [day])
  const most = Math.max(...curves.today.concat(curves.yesterday).map((value) => value ?? 0))
  const data = useMemo((): uPlot.AlignedData => [curves.at, curves.yesterday, curves.today], [curves])
  const { box, hover } = usePlot(data, HEIGHT, (ink) => optionsFor(ink, most, compact))
  return (
    <div className="relative">
      <div ref={box} aria-hidden="true" style={{ blockSize: HEIGHT }} className="min-w-0 overflow-hidden" />
      {hover && <At curves={curves} hover={hover} />}
    </div>
  )
}

function At({ curves, hover }: { curves: Curves; hover: Hover }) {
  const { t } = useTexts('shop')
  const { amount } = useFormat()
  const micro = (value: number): string => amount(BigInt(Math.round(value * 1e6)))
  const [today, yesterday] = [curves.today[hover.index], curves.yesterday[hover.index]]
  return (
    <Tip hover={hover} title={hourName(curves.at[hover.index] ?? 0)}>
      {typeof today === 'number' && (
        <TipRow mark={<LineMark className="border-thread" />} label={t('day.today')} value={micro(today)} />
      )}
      {typeof yesterday === 'number' && (
        <TipRow
          mark={<LineMark className="border-dashed border-muted" />}
          label={t('day.yesterday')}
          value={micro(yesterday)}
        />
      )}
    </Tip>
  )
}

/** The line of a curve, as its name shows it. */
export const LineMark = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cx('inline-block w-4 border-t-2', className)} />
)
