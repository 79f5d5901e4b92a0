import type { Door } from '../../platform/door/door.ts'
import type { KnownLifecycle } from '../../platform/door/kinds.ts'
import type { MoveInput } from '../../platform/door/root-kind.ts'
import type { Root } from '../../platform/door/root.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'

interface Asked {
  readonly lifecycle: KnownLifecycle
  readonly root: Root
  readonly type: string
  readonly input: MoveInput
}

/** The event that a call's input becomes, as its domain prepares it, and the reason that the history keeps. */
export async function eventOf(
  door: Door,
  ask: SignedAsk,
  { lifecycle, root, type, input }: Asked,
): Promise<{ event: { type: string }; reason: string | null }> {
  const event = { type, ...(await lifecycle.prepare[type]?.(door, root, input, ask)) }
  return { event, reason: 'reason' in event && typeof event.reason === 'string' ? event.reason : null }
}
