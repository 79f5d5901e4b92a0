import type { StateValue } from 'xstate'

/** A stored state as XState writes it: `rejected.refused` is `{ rejected: 'refused' }`. */
export function valueOf(state: string): StateValue {
  const [head = '', ...rest] = state.split('.')
  return rest.length === 0 ? head : { [head]: valueOf(rest.join('.')) }
}
