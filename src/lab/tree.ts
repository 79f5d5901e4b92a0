import { stepsText } from './link.ts'
import { Mistake } from './names.ts'
import type { Step } from './world.ts'

/** The names of the paths that are walked at once, in the order of their forks. */
export const PATH_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

export type PathName = (typeof PATH_NAMES)[number]

/** Where a path leaves an earlier one: after so many of its steps. */
export interface ForkedAt {
  readonly from: PathName
  readonly steps: number
}

const sharedSteps = (one: readonly Step[], other: readonly Step[]): number => {
  const most = Math.min(one.length, other.length)
  let shared = 0
  while (shared < most && isSame(one[shared], other[shared])) shared += 1
  return shared
}

const isSame = (one: Step | undefined, other: Step | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && stepsText([one]) === stepsText([other]))

/** Where each path forks: it leaves the earlier path with which it has most steps in common. The first path has no fork. */
export function forksOf(paths: readonly (readonly Step[])[]): readonly (ForkedAt | null)[] {
  return paths.map((steps, index) => {
    if (index === 0) return null
    const earlier = paths.slice(0, index).map((each) => sharedSteps(each, steps))
    const most = Math.max(...earlier)
    return { from: PATH_NAMES[earlier.indexOf(most)] ?? 'A', steps: most }
  })
}

/** The paths after the first as a part of an address: `A3@order.cancel:shopper|B4@+72h`. `place` writes the steps of one. */
export function forksText(
  paths: readonly (readonly Step[])[],
  place: (steps: readonly Step[]) => string = stepsText,
): string {
  return forksOf(paths)
    .flatMap((fork, index) => {
      if (!fork) return []
      return [`${fork.from}${fork.steps}@${place(paths[index]?.slice(fork.steps) ?? [])}`]
    })
    .join('|')
}

/** One fork of an address: where it leaves which path, and the text of its own steps. */
export interface ForkText extends ForkedAt {
  readonly text: string
}

/** Reads the forks of an address, each from a path before it; a {@link Mistake} names the one that is not understood. */
export function readForks(text: string): readonly ForkText[] {
  const parts = text === '' ? [] : text.split('|', PATH_NAMES.length + 1)
  if (parts.length >= PATH_NAMES.length) throw new Mistake(`This link has more than ${PATH_NAMES.length} paths.`)
  return parts.map((part, index) => {
    const [, name = '', count = '', steps = ''] = /^([A-H])(\d{1,4})@(.*)$/.exec(part) ?? []
    const from = PATH_NAMES.slice(0, index + 1).find((each) => each === name)
    if (from) return { from, steps: Number(count), text: steps }
    throw new Mistake(`This is no path: ${part.slice(0, 80)}`)
  })
}
