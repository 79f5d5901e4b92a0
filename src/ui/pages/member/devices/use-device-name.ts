import { useTexts } from '../../../primitives/use-texts.ts'
import { deviceOf } from './device-name.ts'

/** Names a device by its user agent: Chrome on Windows. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTexts('account')
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('devices.name', { browser, system })
    return browser ?? system ?? t('devices.unknown')
  }
}
