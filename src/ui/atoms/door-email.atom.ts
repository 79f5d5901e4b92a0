import { atom } from 'jotai'

/** The email typed at the door, carried from signing in to registering to a forgotten password and back. */
export const doorEmailAtom = atom('')
