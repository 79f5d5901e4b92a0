import type { Recording } from './recording.ts'

/** A recording as text: its head, and one line an entry. */
export const recordingText = ({ head, entries }: Recording): string =>
  [head, ...entries].map((each) => `${JSON.stringify(each)}\n`).join('')
