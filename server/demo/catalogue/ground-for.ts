import { grounds, type GroundKey } from '../picture/grounds.ts'
import { oklchOf } from '../picture/oklch.ts'
import { between } from './chance.ts'

const all = Object.keys(grounds) as GroundKey[]
/** Grounds for goods that are almost white. */
const forPale = ['clay', 'dusk', 'sky', 'lilac', 'mint', 'sage'] as const satisfies readonly GroundKey[]

/** A ground for these goods, always the same one. Pale goods have a ground with enough contrast. */
export function groundFor(key: string, tints: readonly string[]): GroundKey {
  const fitting: readonly GroundKey[] = tints.some((tint) => oklchOf(tint)[0] > 0.88) ? forPale : all
  return fitting[between(`${key}/ground`, 0, fitting.length - 1)]!
}
