import { isolated } from '../../../isolated-values.ts'
import { Code } from '../code.tsx'

/** What begins and ends a part that `useSentence` sets apart as reading from left to right. */
const [BEGINS, ENDS] = ['\u2066', '\u2069']

/** A sentence with the names of the machine as code, as everywhere in the lab. */
export function Sentence({ text }: { text: string }) {
  const [start = '', ...parts] = text.split(BEGINS)
  let at = start.length
  return [
    start,
    ...parts.map((part) => {
      const end = part.indexOf(ENDS)
      const apart = part.slice(0, end)
      at += part.length + 1
      return (
        <span key={at}>
          {/* Amounts and times are no code. */}
          {/^[A-Za-z]/.test(apart) ? <Code>{apart}</Code> : isolated(apart, true)}
          {part.slice(end + 1)}
        </span>
      )
    }),
  ]
}
