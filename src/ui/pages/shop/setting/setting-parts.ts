/** The parts of the settings that are pages of their own, in the order of their list. */
export const SETTING_PARTS = ['profile', 'address', 'freight', 'messages', 'holiday', 'webhook', 'close'] as const
export type SettingPart = (typeof SETTING_PARTS)[number]
