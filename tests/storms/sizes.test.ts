import { describe, expect, it } from 'vitest'
import { shares } from '../../scripts/storm/share.ts'
import { allStorms } from './all-storms.ts'
import { sizeAt, type Sizes, wholeOf } from './size.ts'
import type { Storm } from './storm.ts'

const storm = (name: string, ...sizes: Sizes): Storm => ({ ...(allStorms[0] as Storm), name, sizes })
const size = (fromMinutes: number) => ({ fromMinutes, holds: `${fromMinutes} minutes` })
const short = storm('short', size(0), size(1))
const long = storm('long', size(0), size(0.5), size(4))
const minutesOf = (minutes: number, ...storms: Storm[]) => shares({ storms, minutes }).map((share) => share.minutes)

describe.for(allStorms.map((each) => [each.name, each] as const))('the sizes of the storm %s', ([, { sizes }]) => {
  it('begin with one of seconds and grow', () => {
    const from = sizes.map(({ fromMinutes }) => fromMinutes)
    expect(from).toEqual([...new Set(from)].sort((a, b) => a - b))
    expect(from[0]).toBe(0)
  })
})

describe('the size of a storm', () => {
  it('is the largest that its minutes reach', () => {
    expect([0, 0.4, 0.5, 3.9, 4, 60].map((minutes) => sizeAt(long.sizes, minutes).fromMinutes)).toEqual([
      0, 0, 0.5, 0.5, 4, 4,
    ])
  })
})

describe('minutes for several storms', () => {
  it('make as many of them whole as they can', () => {
    expect(minutesOf(2, long, short)).toEqual([0.75, 1.25])
    expect(minutesOf(5, long, short)).toEqual([4, 1])
  })

  it('go to one alone as they are', () => {
    expect(minutesOf(10, short)).toEqual([10])
  })

  it('are all given away, and no more', () => {
    expect(minutesOf(0.2, long, short).reduce((sum, each) => sum + each, 0)).toBeCloseTo(0.2)
  })

  it('leave of all storms in five only these in parts', () => {
    const parts = shares({ storms: allStorms, minutes: 5 }).filter(
      (share) => sizeAt(share.storm.sizes, share.minutes) !== wholeOf(share.storm.sizes),
    )
    expect(parts.map((share) => share.storm.name)).toEqual(['database', 'net', 'redis', 'chat'])
  })
})
