import { isolated } from '../../../isolated-values.ts'
import { Code } from '../code.tsx'

/** What `useSentence` sets apart as reading from left to right. */
const APART = /\u2066([^\u2069]*)\u2069/

/** A sentence with the names of the machine as code, as everywhere in the lab. */
export function Sentence({ text }: { text: string }) {
  return text.split(APART).map((part, index) => {
    if (index % 2 === 0) return part
    // Amounts and times are no code.
    return /^[A-Za-z]/.test(part) ? <Code key={`${index} ${part}`}>{part}</Code> : isolated(part, true)
  })
}
