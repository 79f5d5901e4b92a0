import type { Storm } from '#tests/storms/storm.ts'
import type { StormsAsked } from './ask.ts'

/** A storm and the minutes that fall to it. */
interface Share {
  readonly storm: Storm
  minutes: number
}

/**
 * Shares the minutes out. The cheapest sizes come first, so that as many storms as possible are whole; what is too long for what
 * is left stays smaller, and says so. What remains is for all alike.
 */
export function shares({ storms, minutes }: Pick<StormsAsked, 'storms' | 'minutes'>): readonly Share[] {
  const all: Share[] = storms.map((storm) => ({ storm, minutes: 0 }))
  const steps = all
    .flatMap((share) => share.storm.sizes.map(({ fromMinutes }) => ({ share, fromMinutes })))
    .sort((a, b) => a.fromMinutes - b.fromMinutes)
  let left = minutes
  for (const { share, fromMinutes } of steps) {
    const more = fromMinutes - share.minutes
    if (more > left) continue
    share.minutes = fromMinutes
    left -= more
  }
  for (const share of all) share.minutes += left / all.length
  return all
}
