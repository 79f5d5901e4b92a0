import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from './load-chunk.ts'

/** Who may open a screen; a visitor on any other is led to login and back. */
export type Access = 'everyone' | 'signedIn' | 'merchant' | 'staff'

/** One screen: its route, its page, who may see it, and whether it stands in the tab bar. */
export interface Screen {
  readonly path: string
  readonly Page: LazyExoticComponent<ComponentType>
  readonly access: Access
  readonly tab?: 'home' | 'classify' | 'cart' | 'member'
}

const screen = (
  path: string,
  load: () => Promise<ComponentType>,
  access: Access = 'everyone',
  tab?: Screen['tab'],
): Screen => ({
  path,
  Page: lazy(() => loadChunk(load).then((Page) => ({ default: Page }))),
  access,
  ...(tab ? { tab } : {}),
})

/** Every screen of the product, one row each. The route tree is the folder tree of `pages/`. */
export const screens: readonly Screen[] = [
  screen('/pages/login/login', () => import('./pages/login/login.tsx').then((m) => m.LoginPage)),
  screen('/pages/login/register', () => import('./pages/login/register.tsx').then((m) => m.RegisterPage)),
  screen('/pages/member/forgot', () => import('./pages/member/forgot.tsx').then((m) => m.ForgotPage)),
  screen('/pages/member/setting', () => import('./pages/member/setting.tsx').then((m) => m.SettingPage)),
  screen('/pages/member/address', () => import('./pages/member/address.tsx').then((m) => m.AddressPage), 'signedIn'),
  screen(
    '/pages/member/address_save',
    () => import('./pages/member/address-save.tsx').then((m) => m.AddressSavePage),
    'signedIn',
  ),
  screen(
    '/pages/member/paypass_edit',
    () => import('./pages/member/paypass-edit.tsx').then((m) => m.PayPasswordPage),
    'signedIn',
  ),
  screen('/pages/privacy_agreement/privacy_agreement', () =>
    import('./pages/privacy_agreement/privacy-agreement.tsx').then((m) => m.PrivacyAgreementPage),
  ),
]
