import { better, measured, offsetAfterSet } from './clock-measure.ts'
import { inSequence } from './in-sequence.ts'
import { newerWins } from './views.ts'

/** The rules by which a page follows the log and the server's time. The lab follows pages on the time of a walk with the same rules. */
export const pageRules = { inSequence, newerWins, measured, better, offsetAfterSet }
