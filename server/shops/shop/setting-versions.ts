/** How often each part of a shop's settings was saved. */
export type SettingVersions = Readonly<Record<'profile' | 'address' | 'holiday' | 'messages', number>>

/** The versions of a new shop. */
export const FIRST_VERSIONS: SettingVersions = { profile: 1, address: 1, holiday: 1, messages: 1 }
