import { measures } from './measures.ts'

/** Prints each measure of the house with its count and its bound; answers the names of those above it. */
export function house(): string[] {
  const all = measures()
  const width = Math.max(...all.map(({ name }) => name.length))
  console.log(`      ${'measure'.padEnd(width)}  count  bound`)
  for (const { name, count, bound } of all)
    console.log(
      `${count <= bound ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${String(count).padStart(5)}  ${String(bound).padStart(5)}`,
    )
  return all.filter(({ count, bound }) => count > bound).map(({ name }) => name)
}
