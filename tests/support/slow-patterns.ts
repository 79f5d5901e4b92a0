import { type Part, patternTree } from './pattern-tree.ts'

/** A part that may follow itself so often that the square of the number counts. */
const MANY = 1_000

/** Signs by which two sets are compared: of every block that texts are written with, and some beyond. */
const SIGNS = [
  ...Array.from({ length: 0x3100 }, (_, code) => code),
  ...Array.from({ length: 0x40 }, (_, nth) => 0x4e00 + nth * 0x100),
  ...Array.from({ length: 0x40 }, (_, nth) => 0xac00 + nth * 0x80),
  ...Array.from({ length: 0x200 }, (_, nth) => 0xfe00 + nth),
  0x1f600,
  0x1f468,
  0x1f1e8,
  0x1d7ce,
  0xe0061,
  0x20000,
].map((code) => String.fromCodePoint(code))

const members = new Map<string, ReadonlySet<string>>()
function signsOf(source: string, flags: string): ReadonlySet<string> {
  const name = `${source} ${flags}`
  const known = members.get(name)
  if (known) return known
  const own = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gmyd]/g, ''))
  const found = new Set(SIGNS.filter((sign) => own.test(sign)))
  members.set(name, found)
  return found
}

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((sign) => other.has(sign))
const holds = (outer: ReadonlySet<string>, inner: ReadonlySet<string>): boolean =>
  [...inner].every((sign) => outer.has(sign))

type Line = readonly Part[]
/** The parts around a repeat, from the innermost group to the whole pattern. */
type Around = readonly {
  readonly lines: readonly Line[]
  readonly line: Line
  readonly at: number
  readonly part?: Part
}[]
/** Whether a run of signs has one place where a repeat may begin, or many; or whether what stands further before decides. */
type Beginnings = 'one' | 'many' | 'before'

const isOnlySet = (lines: readonly Line[]): string | undefined => {
  const sets = lines.map((line) => (line.length === 1 && line[0]?.kind === 'set' ? line[0].source : undefined))
  return sets.every((each) => each !== undefined) ? sets.join('|') : undefined
}

function afterAssertion(part: Part & { kind: 'assertion' }, run: ReadonlySet<string>, flags: string): Beginnings {
  if (part.source === '^') return !flags.includes('m') || !run.has('\n') ? 'one' : 'before'
  if (part.source === '\\b') {
    const word = signsOf('\\w', flags)
    return holds(word, run) || !meet(word, run) ? 'one' : 'before'
  }
  const set = part.body && isOnlySet(part.body)
  if (set === undefined) return 'before'
  if (part.source === '?<!') return holds(signsOf(set, flags), run) ? 'one' : 'before'
  return part.source === '?<=' && !meet(signsOf(set, flags), run) ? 'one' : 'before'
}

function beginnings(line: Line, end: number, run: ReadonlySet<string>, flags: string): Beginnings {
  for (let at = end - 1; at >= 0; at -= 1) {
    const part = line[at]
    if (!part) continue
    if (part.kind === 'assertion') {
      if (afterAssertion(part, run, flags) === 'one') return 'one'
    } else if (part.kind === 'set') {
      const isMet = meet(signsOf(part.source, flags), run)
      if (isMet && part.max > MANY) return 'many'
      if (!isMet && part.min > 0) return 'one'
    } else {
      const found = new Set(part.alternatives.map((each) => beginnings(each, each.length, run, flags)))
      if (found.has('many') || (part.max > MANY && found.has('before'))) return 'many'
      if (part.min > 0 && !found.has('before')) return 'one'
    }
  }
  return 'before'
}

function beginsOften(around: Around, run: ReadonlySet<string>, flags: string): boolean {
  for (const { lines, line, at, part } of around) {
    const here = beginnings(line, at, run, flags)
    if (here === 'many') return true
    if (part && part.max > MANY) {
      // One round of the group may end where the next one begins.
      const ends = new Set(lines.map((each) => beginnings(each, each.length, run, flags)))
      if (ends.has('many') || (here === 'before' && ends.has('before'))) return true
    }
    if (here === 'one') return false
  }
  return !flags.includes('y')
}

const mayBeLeftOut = (part: Part): boolean => part.min === 0 && part.kind !== 'assertion'
/** Whether something behind a repeat may not match; what a look-around has found is not tried in another way. */
const mayFailBehind = (around: Around, inLook: number): boolean =>
  around.slice(0, around.length - inLook).some(({ line, at }) => line.slice(at + 1).some((part) => !mayBeLeftOut(part)))

const firstOf = (line: Line, flags: string): ReadonlySet<string> => {
  const part = line.find(({ kind }) => kind !== 'assertion')
  if (part?.kind === 'set') return signsOf(part.source, flags)
  return new Set(part?.kind === 'group' ? part.alternatives.flatMap((each) => [...firstOf(each, flags)]) : [])
}

const signsIn = (lines: readonly Line[], flags: string): ReadonlySet<string> =>
  new Set(
    lines.flat().flatMap((part): string[] => {
      if (part.kind === 'set') return [...signsOf(part.source, flags)]
      return part.kind === 'group' ? [...signsIn(part.alternatives, flags)] : []
    }),
  )

const isAmbiguous = (lines: readonly Line[], flags: string): boolean =>
  lines.some((line, at) => lines.slice(0, at).some((other) => meet(firstOf(line, flags), firstOf(other, flags))))

/**
 * Why a pattern may take more than linear time on a text; undefined where each of its repeats begins once in a run of its signs, or
 * cannot fail behind it. It errs on the side of caution.
 */
export function slowness(source: string, flags: string): string | undefined {
  const look = (lines: readonly Line[], outside: Around, inLook: number, own?: Part): string | undefined => {
    for (const line of lines)
      for (const [at, part] of line.entries()) {
        const around: Around = [{ lines, line, at, ...(own && { part: own }) }, ...outside]
        if (part.kind === 'group') {
          if (part.max > MANY && mayFailBehind(around, inLook) && isAmbiguous(part.alternatives, flags))
            return 'alternatives of a repeat begin alike'
          if (
            part.max > MANY &&
            mayFailBehind(around, inLook) &&
            beginsOften(around, signsIn(part.alternatives, flags), flags)
          )
            return 'a repeated group begins again at each sign'
          const found = look(part.alternatives, around, inLook, part)
          if (found) return found
        } else if (part.kind === 'set' && part.max > MANY && mayFailBehind(around, inLook)) {
          if (beginsOften(around, signsOf(part.source, flags), flags)) return `${part.source} begins again at each sign`
        } else if (part.kind === 'assertion' && part.body) {
          const found = look(part.body, around, around.length)
          if (found) return found
        }
      }
    return undefined
  }
  return look(patternTree(source), [], 0)
}
