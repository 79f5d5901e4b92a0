import type { KeyedAsk } from '../driver/driver.ts'
import type { Stage } from '../driver/stage.ts'
import type { Kind } from './state-of.ts'

/** Something that waits. */
export interface Waiting {
  readonly kind: Kind
  readonly id: string
  /** What its people do once the shop is back, prepared before or then; left out where nothing is asked of the shop. */
  readonly act?: KeyedAsk | (() => Promise<KeyedAsk>)
}

type Scenes = Readonly<Record<string, (stage: Stage) => Promise<Waiting>>>

/** The scenes of a lifecycle, by its name and the state that something waits in. */
export interface OffScenes {
  /** People are waited for until a deadline. */
  readonly people?: Scenes
  /** The clock does it by itself, later than this storm is over: the outage gives it no time. */
  readonly clock?: Scenes
  /** States that no row is ever in, so that nothing can wait there. */
  readonly unwritten?: readonly string[]
}

/** The network that the shop of this storm reads. */
export const READ_NETWORK = 'TRC20'
