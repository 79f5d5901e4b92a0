import { loadItem, saveItem } from '../platform/storage.ts'
import type { SessionUser } from '../platform/session.stream.ts'

/** A text that has a newer version than the one that the person agreed to. */
export type ToAgree = NonNullable<SessionUser['to_agree']>[number]

/** The versions that the person of this device put off; cleared with the session. */
const PUT_OFF = 'shop.putOff'
const nameOf = ({ id, number }: ToAgree): string => `${id} ${number}`
const known = (): readonly string[] => loadItem<string[]>(PUT_OFF) ?? []

/** Whether each of these versions was put off on this device. */
export const isPutOff = (texts: readonly ToAgree[]): boolean => texts.every((text) => known().includes(nameOf(text)))

/** Remembers that these versions were put off: no page asks again. */
export const putOff = (texts: readonly ToAgree[]): void => void saveItem(PUT_OFF, texts.map(nameOf))
