const escaped = (part: string): string => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const patternOf = (written: string): RegExp => new RegExp(`^${written.split('*').map(escaped).join('.*')}$`)
const lengthOf = (written: string): number => written.replaceAll('*', '').length

/** Which statements each written name means: a statement is of the name that says most of it. `my_goods_found_*` is not of `my_goods_*`. */
export function statementsBy(
  written: readonly string[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const patterns = written
    .filter((each) => lengthOf(each) > 0)
    .map((each) => ({ each, pattern: patternOf(each) }))
    .toSorted((a, b) => lengthOf(b.each) - lengthOf(a.each))
  const found = new Map<string, string[]>()
  for (const name of names) {
    const owner = patterns.find(({ pattern }) => pattern.test(name))?.each ?? ''
    found.set(owner, [...(found.get(owner) ?? []), name])
  }
  return found
}
