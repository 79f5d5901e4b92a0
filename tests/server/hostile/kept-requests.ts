import type { Sent } from './wire.ts'

/** What once found something, as it was sent and by whom: what a seed leads to changes with every field of a contract. */
export interface KeptRequest {
  readonly role: string
  readonly sent: Sent
}

/** By call; they are asked again before anything new is tried. A red run names the one to add. */
export const KEPT_REQUESTS: Readonly<Record<string, readonly KeptRequest[]>> = {
  'POST wanlshop/common/upload': [
    { role: 'a visitor', sent: { text: '[{"purpose":"proof"}]', type: 'multipart/form-data' } },
  ],
  'POST wanlshop/chat/voice': [{ role: 'a visitor', sent: { text: 'null', type: 'application/json' } }],
}
