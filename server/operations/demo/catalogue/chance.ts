/** A number in [0, 1) that is always the same for the same key, so that every seed gives the same catalogue. */
export function chance(key: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of key) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01_00_01_93)
  // FNV alone gives similar keys similar numbers; the finalizer of MurmurHash3 spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from `low` to `high`, both included, always the same for the same key. */
export const between = (key: string, low: number, high: number): number =>
  low + Math.floor(chance(key) * (high - low + 1))
