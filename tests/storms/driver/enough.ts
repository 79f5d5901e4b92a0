import type { StormAsk } from '../storm.ts'
import type { AskLog } from './ask-log.ts'

/** Whether a storm has gone on for as long, with as many asks and as many kills, as was asked of it; it begins now. */
export function enough(
  { minutes, ops = 0, kills = 0 }: Pick<StormAsk, 'minutes' | 'ops' | 'kills'>,
  log: Pick<AskLog, 'answered'>,
): (killed: number) => boolean {
  const until = performance.now() + minutes * 60_000
  return (killed) => killed >= kills && log.answered() >= ops && performance.now() >= until
}
